import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellPresence } from './presence.ts';

const known = 'ss_cvr=11111111-2222-4333-8444-555555555555|1000|2000|3000|1; ss_csid=id';
const page = {
  visibilityState: 'visible',
  kept: '',
  set: [] as string[],
  get cookie() {
    return this.kept;
  },
  set cookie(cookie: string) {
    this.set.push(cookie);
  },
};
const restrictive = { cookieSettings: { isRestrictiveCookiePolicyEnabled: true } };
const hits: number[] = [];
const analytics = {
  hit: (kind: number) => void hits.push(kind),
  tell: () => undefined,
  trace: () => undefined,
  flush: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 1, 12), toFake: ['Date'] });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { hostname: 'nord.test' });
  [page.set, hits.length] = [[], 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lengthens the visit with each heartbeat of who may be told apart (COOK-010)', async () => {
  page.kept = `${known}; ss_cvt=4000; ss_cookieAllowed=true`;
  tellPresence({ context: restrictive, analytics });
  expect(hits).toEqual([10]);
  await vi.waitFor(() =>
    expect(page.set).toEqual([
      expect.stringMatching(/^ss_cvt=[1-9]\d*;.*expires=Fri, 01 May 2026 12:30:00 GMT$/),
      expect.stringMatching(/^ss_csid=id;.*expires=Fri, 01 May 2026 12:30:00 GMT$/),
    ]),
  );
});

it.each([
  ['begins no visit where the last one is over', `${known}; ss_cookieAllowed=true`],
  ['keeps nothing of who did not agree', ''],
])('%s', async (_what, kept) => {
  page.kept = kept;
  tellPresence({ context: restrictive, analytics });
  expect(hits).toEqual([10]);
  await import('../visitor-id.ts');
  expect(page.set).toEqual([]);
});

it('keeps nothing longer of who declined meanwhile', async () => {
  page.kept = `${known}; ss_cvt=4000; ss_cookieAllowed=false`;
  tellPresence({ context: restrictive, analytics });
  await vi.waitFor(() => expect(page.set).not.toEqual([]));
  expect(page.set.filter((cookie) => !cookie.includes('expires=Thu, 01 Jan 1970'))).toEqual([]);
});
