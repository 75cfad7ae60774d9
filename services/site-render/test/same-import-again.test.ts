import { rowsOf, NORD, type TestSite } from '@litfass/kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallExport, type SmallItem } from '../src/wordpress/wxr-fixture.ts';
import { ANNA, html, section, useSite } from './site-service.ts';
import { uploadFile } from './upload-file.ts';

const site = await useSite();
const HEU: SmallItem = { id: '2', title: 'Heuernte', content: '<p>Im Juni.</p>', comments: [{ id: '5' }] };
const ITEMS: SmallItem[] = [
  { id: '1', type: 'page', title: 'Der Hof', slug: 'hof', content: '<p>Kühe</p>' },
  { id: '3', type: 'page', title: 'Anfahrt', slug: 'anfahrt', content: '<p>Mit dem Rad</p>' },
  HEU,
];
let name = '';
let count = 0;
let at: TestSite = NORD;

const send = async (items: readonly SmallItem[], more = '') => {
  const form = new FormData();
  form.append('file', new Blob([smallExport(items)]), 'export.xml');
  const request = new Response(form);
  return site.operate({
    method: 'POST',
    url: `/api/rest/site/conversions/wxr?identifier=${name}${more}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};

const call = async <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const answer = await site.ask(at, { method, url: `/api/rest/site${path}`, as: ANNA, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

const idOf = async (table: 'page' | 'item', title: string): Promise<string> => {
  const query = `select id from ${table} where website_id = $1 and title = $2`;
  const [row] = await rowsOf(site.database, query, [at.id, title]);
  return String(row?.['id']);
};

/** Changes a page as its owner does, and publishes it. */
async function write(title: string, text: string): Promise<void> {
  const id = await idOf('page', title);
  const urlId = title === 'Der Hof' ? 'hof' : 'anfahrt';
  const document = { id, urlId, title, sections: [section([html(`<p>${text}</p>`)])] };
  await call('PUT', `/drafts/page/${id}`, { document, version: null });
  await call('POST', `/drafts/page/${id}/publish`);
}

const everything = async (): Promise<unknown> =>
  Promise.all(
    ['website', 'page', 'collection', 'item', 'comment', 'asset', 'revision'].map((table) =>
      rowsOf(
        site.database,
        `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t where website_id = $1 order by 1`,
        [at.id],
      ),
    ),
  );

beforeEach(async () => {
  name = `hof-${(count += 1)}`;
  const answer = await send(ITEMS);
  expect(answer.statusCode, answer.body).toBe(200);
  const { websiteId } = answer.json<{ websiteId: string }>();
  at = { ...NORD, id: websiteId, identifier: name, host: `${name}.localhost` };
});

describe('the same export again', () => {
  it('changes nothing, whatever its owner and visitors did since', async () => {
    await write('Der Hof', 'Kühe und Schafe');
    const made = await call<{ id: string }>('POST', '/documents', { kind: 'page', title: 'Neu hier' });
    await call('POST', `/drafts/page/${made.id}/publish`);
    expect((await uploadFile(site, Buffer.from('%PDF-1.7\n'), { name: 'preise.pdf', at })).statusCode).toBe(200);
    const itemId = await idOf('item', 'Heuernte');
    const body = { item: itemId, author: 'Jo', text: 'Schön war es' };
    const posted = await site.ask(at, { method: 'POST', url: '/api/site/comments', payload: body });
    expect(posted.statusCode, posted.body).toBe(202);
    const before = await everything();
    const again = await send(ITEMS);
    expect(await everything()).toEqual(before);
    expect([again.statusCode, again.json()]).toMatchObject([200, { changed: false }]);
  });
});

describe('what its owner deleted', () => {
  const shown = async (path: string): Promise<number> => (await site.ask(at, { url: path, as: ANNA })).statusCode;
  const newer = [...ITEMS, { id: '9', title: 'Winter', content: '<p>Schnee</p>' }];

  it('stays away and is named when the same export comes again, until they take it again', async () => {
    await call('DELETE', `/documents/page/${await idOf('page', 'Anfahrt')}`);
    await call('DELETE', `/documents/item/${await idOf('item', 'Heuernte')}`);
    const before = await everything();
    expect((await send(ITEMS)).json()).toMatchObject({ changed: false, deleted: ['Anfahrt', 'Heuernte'] });
    expect(await everything()).toEqual(before);
    expect((await send(ITEMS, '&restore=true')).json()).toMatchObject({ changed: true, deleted: [] });
    expect(await shown('/anfahrt')).toBe(200);
    expect(await idOf('item', 'Heuernte')).not.toBe('undefined');
  });

  it('stays away with a newer export, whose report names it, and with one after it', async () => {
    await call('DELETE', `/documents/page/${await idOf('page', 'Anfahrt')}`);
    expect((await send(newer)).json()).toMatchObject({ changed: true, deleted: ['Anfahrt'] });
    const { items } = await call<{ items: { id: string }[] }>('GET', '/imports');
    const told = await call<{ groups: object[] }>('GET', `/imports/${items[0]?.id}`);
    expect(told.groups).toContainEqual({
      kind: 'deleted',
      count: 1,
      lines: [{ name: 'Anfahrt', address: null, texts: [] }],
    });
    const without = newer.filter(({ id }) => id !== '3');
    await send([...without, { id: '10', title: 'Frost', content: '<p>Eis</p>' }]);
    expect((await send(newer, '&remove=true')).json()).toMatchObject({ deleted: ['Anfahrt'] });
    expect(await shown('/anfahrt')).toBe(404);
  });

  it('is told apart from what an export took away', async () => {
    const without = ITEMS.filter(({ id }) => id !== '3');
    expect((await send(without, '&remove=true')).json()).toMatchObject({ removed: { pages: 1 } });
    expect((await send(ITEMS)).json()).toMatchObject({ changed: true, deleted: [] });
    expect(await shown('/anfahrt')).toBe(200);
  });
});

describe('a newer export', () => {
  it('brings what is new in it, and leaves what its owner changed', async () => {
    await write('Der Hof', 'Kühe und Schafe');
    const answer = await send([...ITEMS, { id: '9', title: 'Winter', content: '<p>Schnee</p>' }]);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { changed: true, removed: { edits: 0 } }]);
    expect((await site.ask(at, { url: '/hof', as: ANNA })).body).toContain('Kühe und Schafe');
    expect(await idOf('item', 'Winter')).not.toBe('undefined');
  });

  it('asks before it takes a change of its owner away', async () => {
    await write('Der Hof', 'Kühe und Schafe');
    const newer = ITEMS.map((item) => (item.id === '1' ? { ...item, content: '<p>Ziegen</p>' } : item));
    const asked = await send(newer);
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { code: 'import-removes', removed: { pages: 0, edits: 1, names: ['Der Hof'] } },
    ]);
    expect(asked.json<{ error: string }>().error).toContain('1 deiner Änderungen');
    expect((await site.ask(at, { url: '/hof', as: ANNA })).body).toContain('Kühe und Schafe');
    expect((await send(newer, '&remove=true')).statusCode).toBe(200);
    expect((await site.ask(at, { url: '/hof', as: ANNA })).body).toContain('Ziegen');
  });
});
