import { expect, it, vi } from 'vitest';
import type { Teller } from './payload.ts';

const told: string[] = [];
vi.stubGlobal('location', { pathname: '/config/design', hash: '' });
vi.stubGlobal('navigator', { language: 'de-DE' });
vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
  for (const { eventName, payload } of JSON.parse(body)) told.push(`${eventName} ${payload.pagePath}`);
  return Promise.resolve(new Response());
});
const { tell, tellAs, tellWaiting } = await import('./tell.ts');

it('keeps what was done before it was known who works where, with the place where it was (ANLY-007)', () => {
  let teller: Teller | null = null;
  tellAs(() => teller);
  tell('design_open');
  expect(told).toEqual([]);
  teller = { websiteId: 'w1', websiteLocale: 'de-DE', memberAccountId: 'a1', templateVersion: '7.1' };
  vi.stubGlobal('location', { pathname: '/config/pages', hash: '' });
  tellWaiting();
  tellWaiting();
  expect(told).toEqual(['design_open /config/design']);
});
