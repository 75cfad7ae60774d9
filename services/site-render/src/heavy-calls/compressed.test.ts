import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Answer } from './call.ts';
import { compressed } from './compressed.ts';

const page = '<p>Sommerkarte</p>'.repeat(2000);
const answerOf = (text: string, headers: Answer['headers'] = {}): Answer => ({
  status: 200,
  headers,
  body: new TextEncoder().encode(text),
});

it('sends a large answer compressed to who takes that, and says that it depends on it', () => {
  const { headers, body } = compressed(answerOf(page, { vary: 'cookie' }), 'gzip, br');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' });
  expect(body.byteLength).toBeLessThan(page.length / 20);
  expect(gunzipSync(body).toString()).toBe(page);
});

it.each([undefined, 'identity', 'gzip;q=0'])('sends it as it is to who accepts %s', (accepted) => {
  const { headers, body } = compressed(answerOf(page), accepted);
  expect(headers).toEqual({ vary: 'accept-encoding' });
  expect(new TextDecoder().decode(body)).toBe(page);
});

it('leaves small answers and those that are compressed', () => {
  const [small, ready] = [answerOf('kurz'), answerOf(page, { 'content-encoding': 'br' })];
  expect(compressed(small, 'gzip')).toBe(small);
  expect(compressed(ready, 'gzip')).toBe(ready);
});
