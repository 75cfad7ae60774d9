import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { expect, it, vi } from 'vitest';

const browser = { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '', onLine: true };
vi.stubGlobal('navigator', browser);
const { call, CallFailed } = await import('./call.ts');
const nothing = route({
  method: 'GET',
  path: '/api/rest/nothing',
  summary: 'Nothing',
  access: 'public',
  response: Type.Object({}),
});

it('says that somebody is offline only where the browser knows it; a server that does not answer is another matter', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const words = async (): Promise<string> =>
    call(nothing).then(
      () => '',
      (error: unknown) => (error instanceof CallFailed ? error.message : ''),
    );
  expect(await words()).toMatch(/^Der Server ist gerade nicht erreichbar\. Es geht nichts verloren/);
  browser.onLine = false;
  expect(await words()).toBe('Du bist gerade offline.');
});
