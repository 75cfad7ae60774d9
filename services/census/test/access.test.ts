import { fromBinary } from '@bufbuild/protobuf';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { KeyHandedOverSchema } from '@litfass/proto/census/v1/api_key_pb';
import { describe, expect, it } from 'vitest';
import { handOverKeys } from '../src/keys/hand-over.ts';
import { BROWSER, useCensus } from './census.ts';

const reader = { token: 'reader', permissions: ['activity'] };
const nobody = { token: 'nobody', permissions: ['config'] };
const stranger = { token: 'stranger', permissions: [] };
const census = await useCensus({ accounts: [reader, nobody, stranger] });

const get = (path: string, as = reader) => census.ask(NORD, { url: `/api/rest/census/${path}`, as });

describe('who may read', () => {
  const paths = ['summary', 'visits/page', 'reports/forms', 'vitals', 'live'];

  it.each(paths)('%s: accounts with the permission, nobody else', async (path) => {
    expect((await get(path)).statusCode).toBe(200);
    expect((await get(path, nobody)).statusCode).toBe(403);
    expect((await census.ask(NORD, { url: `/api/rest/census/${path}` })).statusCode).toBe(401);
  });

  it('programs with an API key of this very website that may read', async () => {
    census.keys.push(
      { token: 'lfk_reports', site: NORD, reads: ['activity'] },
      { token: 'lfk_orders', site: NORD, reads: ['orders'], writes: ['activity'] },
    );
    const read = (site: typeof NORD, key: string) => census.askByKey(site, key, { url: '/api/rest/census/summary' });
    expect((await read(NORD, 'lfk_reports')).statusCode).toBe(200);
    expect((await read(NORD, 'lfk_orders')).json()).toMatchObject({ code: 'key-forbidden' });
    expect((await read(SUED, 'lfk_reports')).json()).toMatchObject({ code: 'key-unknown' });
  });

  it('keys that census once made are handed over to auth, whole and once', async () => {
    const hash = Buffer.alloc(32, 7);
    await rowsOf(
      census.database,
      `insert into api_key (website_id, key_id, name, hash, created_at) values ($1, $2, 'Auswertung', $3, '2026-01-01')`,
      [NORD.id, 'c'.repeat(24), hash],
    );
    const job = handOverKeys(census.parts);
    await eventually(async () => {
      const [event] = await rowsOf(census.database, `select payload from outbox where type = $1`, [
        KeyHandedOverSchema.typeName,
      ]);
      const {
        websiteId,
        name,
        hash: told,
      } = fromBinary(KeyHandedOverSchema, Buffer.from(event?.['payload'] as Buffer));
      expect([websiteId, name, Buffer.from(told).equals(hash)]).toEqual([NORD.id, 'Auswertung', true]);
    });
    await job.stop();
    expect(await rowsOf(census.database, 'select 1 from api_key')).toEqual([]);
  });
});

it('shows the figures of the service to who reaches it itself, not to who comes through a proxy', async () => {
  const inside = await census.ask(NORD, { url: '/metrics' });
  expect(inside.statusCode).toBe(200);
  const outside = await census.ask(NORD, { url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(outside.statusCode).toBe(404);
});

const payload = (action: string, object: string) => ({
  websiteId: NORD.id,
  memberAccountId: 'a1',
  website_locale: 'de-DE',
  member_locale: 'de-DE',
  templateId: '7.1',
  variantId: '',
  pageHash: '',
  pagePath: '/config/items/1',
  actor: 'user',
  action,
  event_owner_team: 'studio',
  event_source: 'web',
  object_type: object,
  object_id: 'i1',
});
const tell = (body: unknown, as: typeof reader | null = reader, browser = BROWSER) =>
  census.ask(NORD, {
    method: 'POST',
    url: '/api/events/EditorEvents',
    headers: { 'user-agent': browser, 'content-type': 'application/json' },
    ...(as && { as }),
    payload: JSON.stringify(body),
  });
const event = (eventName: string) => ({ eventName, payload: payload('save', 'collection_item') });

describe('events of the owner’s app', () => {
  it('are counted by name and kept without who did it (ANLY-001, ANLY-002, ANLY-023)', async () => {
    const answer = await tell([event('collection_item_save'), event('collection_item_save'), event('design_open')]);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [stored] = await census.stored('editor-event', 3);
    expect(stored).toMatchObject({ page: '/config/items/1', data: { action: 'save', object_id: 'i1' } });
    expect(JSON.stringify(stored)).not.toContain('a1"');
    await eventually(async () => {
      const report = await census.ask(NORD, { url: '/api/rest/census/reports/editor', as: reader });
      expect(report.json()).toMatchObject({
        items: [
          { key: ['collection_item_save'], counts: { events: 2 } },
          { key: ['design_open'], counts: { events: 1 } },
        ],
      });
    });
  });

  it('are counted of who has logged in, also by a browser that visitors are not believed', async () => {
    const headless = BROWSER.replace('Chrome/', 'HeadlessChrome/');
    expect((await tell([event('collection_move')], reader, headless)).statusCode).toBe(204);
    await eventually(async () => {
      const report = await census.ask(NORD, { url: '/api/rest/census/reports/editor', as: reader });
      expect(report.json()).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ key: ['collection_move'], counts: { events: 1 } })]),
      });
    });
  });

  it('are no visits', async () => {
    const { totals } = (await census.ask(NORD, { url: '/api/rest/census/summary', as: reader })).json<{
      totals: { visits: number };
    }>();
    expect(totals.visits).toBe(0);
  });

  it('are taken of nobody who does not work here', async () => {
    expect((await tell([event('design_open')], null)).statusCode).toBe(401);
    expect((await tell([event('design_open')], stranger)).statusCode).toBe(403);
  });

  it.each([[[]], [[{ eventName: 'Kein Name', payload: payload('a', 'b') }]], [[{ eventName: 'x', payload: {} }]]])(
    'are refused when they are %j',
    async (body) => {
      expect((await tell(body)).statusCode).toBe(400);
    },
  );
});
