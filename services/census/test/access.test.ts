import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { useCensus } from './census.ts';

const reader = { token: 'reader', permissions: ['activity'] };
const nobody = { token: 'nobody', permissions: ['config'] };
const census = await useCensus({ accounts: [reader, nobody] });

const get = (path: string, as = reader) => census.ask(NORD, { url: `/api/rest/census/${path}`, as });

describe('who may read', () => {
  const paths = ['summary', 'visits/page', 'reports/forms', 'vitals', 'live'];

  it.each(paths)('%s: accounts with the permission, nobody else', async (path) => {
    expect((await get(path)).statusCode).toBe(200);
    expect((await get(path, nobody)).statusCode).toBe(403);
    expect((await census.ask(NORD, { url: `/api/rest/census/${path}` })).statusCode).toBe(401);
  });

  it('programs with an API key of this very website, until it is taken away; only its hash is kept', async () => {
    const made = await census.ask(NORD, {
      method: 'POST',
      url: '/api/rest/census/api-keys',
      as: reader,
      payload: { name: 'Auswertung' },
    });
    const { key, id } = made.json<{ key: string; id: string }>();
    const read = (site: typeof NORD, given = key) =>
      census.ask(site, { url: '/api/rest/census/summary', headers: { authorization: `Bearer ${given}` } });
    expect((await read(NORD)).statusCode).toBe(200);
    expect((await read(SUED)).statusCode).toBe(401);
    expect((await read(NORD, `${key}x`)).statusCode).toBe(401);
    expect(JSON.stringify(await rowsOf(census.database, 'select * from api_key'))).not.toContain(key);
    const { items } = (await get('api-keys')).json<{ items: Record<string, unknown>[] }>();
    expect(items).toMatchObject([{ id, name: 'Auswertung' }]);
    expect(items[0]?.['lastUsedAt']).not.toBeNull();
    const remove = () => census.ask(NORD, { method: 'DELETE', url: `/api/rest/census/api-keys/${id}`, as: reader });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await read(NORD)).statusCode).toBe(401);
  });
});

it('shows the figures of the service to who reaches it itself, not to who comes through a proxy', async () => {
  const inside = await census.ask(NORD, { url: '/metrics' });
  expect(inside.statusCode).toBe(200);
  const outside = await census.ask(NORD, { url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(outside.statusCode).toBe(404);
});
