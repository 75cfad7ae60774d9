import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { say } from '../platform/language.ts';
import { Failure } from '../platform/failure.ts';
import { PlatformClient } from './platform-client.ts';
import { reasonOf } from './refusals.ts';

const answer = {
  error: 'Die Anfrage ist unvollständig oder fehlerhaft.',
  code: 'invalid-request',
  detail: 'body/basis must NOT have fewer than 3 characters',
};

async function refusalFor(locale: string): Promise<Failure> {
  const server = createServer((_request, response) => response.writeHead(400).end(JSON.stringify(answer)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  vi.stubEnv('LC_ALL', locale);
  onTestFinished(() => void vi.unstubAllEnvs());
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = new PlatformClient({
    port,
    appDomain: 'localhost',
    production: false,
    operatorPorts: { 'site-render': port },
    operatorKey: 'x',
  });
  try {
    await client.call('/api/rest/site/websites');
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

it.each([
  ['en_US.UTF-8', 'en', 'The request is incomplete or wrong. body/basis must NOT have fewer than 3 characters'],
  [
    'de_DE.UTF-8',
    'de',
    'Die Anfrage ist unvollständig oder fehlerhaft. body/basis must NOT have fewer than 3 characters',
  ],
] as const)('says why a call was refused in the language of %s', async (locale, language, reason) => {
  const { text, values } = await refusalFor(locale);
  expect(say(text, language, values)).toContain(reason);
});

it('never speaks the other language: a refusal without words is named by its code', () => {
  expect(reasonOf({ error: 'Das ist neu.', code: 'brand-new' }, 'en')).toBe('brand-new');
  expect(reasonOf({ error: 'Das ist neu.' }, 'en')).toBe('No reason was given.');
  expect(reasonOf({ detail: '<html>502' }, 'de')).toBe('<html>502');
});
