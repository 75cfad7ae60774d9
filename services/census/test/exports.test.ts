import { eventually, expectTables, NORD } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { FORM, useCensus } from './census.ts';

const READER = { token: 'reader', permissions: ['activity'] };
const census = await useCensus({ clock: { now: new Date('2026-03-03T10:00:00Z') }, accounts: [READER] });

it('hands out its figures as tables in which nothing runs', async () => {
  const pagePath = '=SUMME(A1)';
  await census.hit({ data: JSON.stringify({ pagePath }) });
  await census.hit({ event: '2', data: JSON.stringify({ search: pagePath, results: 3 }) });
  const vitals = { pagePath, type: 'web-vitals', data: { lcp: 1234.5, inp: 80, cls: 0.05, ttfb: 200 } };
  await census.ask(NORD, {
    method: 'POST',
    url: '/api/events/Trace',
    headers: { ...FORM, 'x-csrf-token': '' },
    payload: new URLSearchParams({ data: JSON.stringify([vitals]) }).toString(),
  });
  const get = async (path: string) => (await census.ask(NORD, { url: `/api/rest/census/${path}`, as: READER })).body;
  await eventually(async () => {
    for (const path of ['visits/page', 'reports/searches', 'vitals']) expect(await get(path)).toMatch(/summe/i);
  });
  const table = (path: string, harmless: string) => ({
    url: `/api/rest/census/${path}format=csv`,
    as: READER,
    harmless,
  });
  await expectTables(census, {
    '/api/rest/census/visits/:dimension': [table('visits/page?', "'=SUMME(A1)")],
    '/api/rest/census/summary': [table('summary?', '2026-03-03'), table('summary?by=hour&', 'at (')],
    '/api/rest/census/live': [table('live?', "'=SUMME(A1)")],
    '/api/rest/census/reports/:report': [table('reports/searches?', "'=summe(a1)")],
    '/api/rest/census/vitals': [table('vitals?', "'=SUMME(A1)")],
  });
});
