import { eventually, NORD } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { BROWSER, useCensus } from './census.ts';

const owner = { token: 'owner', permissions: ['activity'] };
const stranger = { token: 'stranger', permissions: [] };
const census = await useCensus({ accounts: [owner, stranger] });

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
const tell = (body: unknown, as: typeof owner | null = owner) =>
  census.ask(NORD, {
    method: 'POST',
    url: '/api/events/EditorEvents',
    headers: { 'user-agent': BROWSER, 'content-type': 'application/json' },
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
      const report = await census.ask(NORD, { url: '/api/rest/census/reports/editor', as: owner });
      expect(report.json()).toMatchObject({
        items: [
          { key: ['collection_item_save'], counts: { events: 2 } },
          { key: ['design_open'], counts: { events: 1 } },
        ],
      });
    });
  });

  it('are no visits', async () => {
    const { totals } = (await census.ask(NORD, { url: '/api/rest/census/summary', as: owner })).json<{
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
