import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { sweep } from '../src/sessions/sweep.ts';
import { startAuth } from './auth-service.ts';

const service = await startAuth();
const MOST = 20_000;

const fill = (websiteId: string, event: string, [from, to]: [number, number]) =>
  rowsOf(
    service.database,
    `insert into audit (website_id, id, event, kind, person_id, address)
     select $1, lpad(n::text, 24, '0'), $2, 'account', null, '' from generate_series($3::int, $4::int) n`,
    [websiteId, event, from, to],
  );

const kept = (websiteId: string) =>
  rowsOf(
    service.database,
    `select event, min(id)::int as first, count(*)::int as count from audit
     where website_id = $1 and id < '001' group by event order by 1`,
    [websiteId],
  );

it('keeps the newest log-ins that failed or were refused of each website, and every other entry', async () => {
  await fill(NORD.id, 'login', [1, 5]);
  await fill(NORD.id, 'login-failed', [6, 30]);
  await fill(NORD.id, 'login-refused', [31, 20_010]);
  await fill(SUED.id, 'login-failed', [1, 3]);
  await sweep(service.parts);
  const failed = { event: 'login-failed', first: 11, count: 20 };
  const refused = { event: 'login-refused', first: 31, count: 19_980 };
  expect(failed.count + refused.count).toBe(MOST);
  expect(await kept(NORD.id)).toEqual([{ event: 'login', first: 1, count: 5 }, failed, refused]);
  expect(await kept(SUED.id)).toEqual([{ event: 'login-failed', first: 1, count: 3 }]);
});
