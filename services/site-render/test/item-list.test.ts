import { NORD } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();

interface Listed {
  id: string;
  title: string;
  href: string;
  workflow: number;
  publishAt: string | null;
  tags: string[];
  isNew: boolean;
  hasDraft: boolean;
  plannedAt: string | null;
  reviewBy: string | null;
}
interface List {
  items: Listed[];
  total: number;
  next: number | null;
}

let blog = '';

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  const { collections } = (await ask<{ collections: { id: string }[] }>('GET', '/overview')).json;
  blog = collections[0]?.id ?? '';
});

const ask = async <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${url}`, as: ANNA, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json<T>() };
};
const list = async (query = ''): Promise<List> => (await ask<List>('GET', `/collections/${blog}/items?${query}`)).json;
const idOf = async (title: string): Promise<string> => {
  const found = (await list('limit=200')).items.find((item) => item.title === title);
  if (!found) throw new Error(`no item ${title}`);
  return found.id;
};
const begin = async (title: string): Promise<string> =>
  (await ask<{ id: string }>('POST', '/documents', { kind: 'item', title, collectionId: blog })).json.id;

describe('the items of a collection', () => {
  it('come in parts with their number, and are found by state, tag, category and title', async () => {
    const part = await list('limit=2');
    expect([part.items.length, part.total, part.next]).toEqual([2, 5, 2]);
    expect((await list('workflow=4')).items.map(({ title }) => title)).toEqual(['Noch geheim']);
    expect((await list('tag=Holz')).total).toBe(2);
    expect((await list('category=Werkstatt')).total).toBe(1);
    expect((await list('search=geheim')).total).toBe(1);
    expect((await list('sort=title')).items[0]?.title).toBe('Dritter Beitrag');
  });

  it('are put into an order that names all of them', async () => {
    const ids = (await list('sort=position')).items.map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await ask('PUT', `/collections/${blog}/order`, { ids: turned })).json).toEqual({ ordered: 5 });
    expect((await list('sort=position')).items.map(({ id }) => id)).toEqual(turned);
    const missing = await ask('PUT', `/collections/${blog}/order`, { ids: ids.slice(1) });
    expect([missing.status, missing.json]).toMatchObject([409, { code: 'order-outdated' }]);
    const many = await ask('PUT', `/collections/${blog}/order`, { ids: Array.from({ length: 251 }, () => ids[0]) });
    expect(many.status).toBe(400);
  });

  it('change their state, tags and categories together, and what visitors see follows (WORK-005)', async () => {
    const ids = [await idOf('Erster Beitrag'), await idOf('Zweiter Beitrag')];
    const change = { ids, workflow: 4, addTags: ['Neu'], removeTags: ['holz'] };
    expect((await ask('POST', `/collections/${blog}/changes`, change)).json).toEqual({ changed: 2, refused: [] });
    expect((await site.ask(NORD, { url: '/blog/2026/01/erster' })).statusCode).toBe(404);
    expect(
      (await list('tag=Neu')).items.map(({ tags }) => tags.join()).toSorted((left, right) => left.localeCompare(right)),
    ).toEqual(['Neu', 'Ton,Neu']);
    expect((await ask('POST', `/collections/${blog}/changes`, { ids, workflow: 1 })).status).toBe(200);
    expect((await site.ask(NORD, { url: '/blog/2026/01/erster' })).statusCode).toBe(200);
    const long = { ids, addCategories: ['x'.repeat(26)] };
    const refused = await ask<{ error: string }>('POST', `/collections/${blog}/changes`, long);
    expect([refused.status, refused.json.error]).toEqual([422, 'Eine Kategorie darf höchstens 25 Zeichen haben.']);
    const untimed = await ask('POST', `/collections/${blog}/changes`, { ids, workflow: 2 });
    expect(untimed.status).toBe(422);
  });

  it('that visitors have never seen are published with the others, and removed with them', async () => {
    const ids = [await begin('Eins'), await begin('Zwei')];
    expect((await list()).items.slice(0, 2).every(({ isNew }) => isNew)).toBe(true);
    await ask('POST', `/collections/${blog}/changes`, { ids, addTags: ['Eilig'] });
    expect((await list('tag=Eilig')).items.every(({ isNew }) => isNew)).toBe(true);
    expect((await ask('POST', `/collections/${blog}/changes`, { ids, workflow: 1 })).json).toMatchObject({
      changed: 2,
    });
    expect((await site.ask(NORD, { url: '/blog/eins' })).statusCode).toBe(200);
    expect((await ask('POST', `/collections/${blog}/changes`, { ids, remove: true })).json).toMatchObject({
      changed: 2,
    });
    expect((await site.ask(NORD, { url: '/blog/eins' })).statusCode).toBe(404);
  });

  it('that wait for their time are published at once, or at the time that is given', async () => {
    const ids = [await idOf('Kommt noch'), await begin('Geplant')];
    const later = { ids, workflow: 2, publishAt: '2098-01-01T09:00:00' };
    expect((await ask('POST', `/collections/${blog}/changes`, later)).json).toEqual({ changed: 2, refused: [] });
    const both = async () => (await list('limit=200')).items.filter(({ id }) => ids.includes(id));
    expect((await both()).map(({ workflow, isNew }) => [workflow, isNew])).toEqual([
      [2, false],
      [2, false],
    ]);
    await ask('POST', `/collections/${blog}/changes`, { ids, workflow: 1 });
    for (const item of await both()) {
      expect(Date.parse(item.publishAt ?? '')).toBeLessThanOrEqual(Date.now());
      expect((await site.ask(NORD, { url: item.href })).statusCode).toBe(200);
    }
    const [, planned = ''] = ids;
    await ask('POST', `/collections/${blog}/changes`, { ids: [planned], remove: true });
  });

  it('tell when their changes publish themselves, and who asks for a look at them before', async () => {
    const id = await idOf('Erster Beitrag');
    const listed = async () => (await list('limit=200')).items.find((item) => item.id === id);
    expect(await listed()).toMatchObject({ hasDraft: false, plannedAt: null, reviewBy: null });
    const { published } = (await ask<{ published: object }>('GET', `/documents/item/${id}`)).json;
    await ask('PUT', `/drafts/item/${id}`, { document: { ...published, tags: ['Ton', 'Neu'] }, version: null });
    expect(await listed()).toMatchObject({ hasDraft: true, plannedAt: null, reviewBy: null });
    const publishAt = '2098-01-01T08:00:00.000Z';
    const plan = async (review: boolean) => ask('PUT', `/drafts/item/${id}/plan`, { publishAt, review });
    expect((await plan(false)).status).toBe(200);
    expect(await listed()).toMatchObject({ plannedAt: publishAt, reviewBy: null, isNew: false });
    expect((await plan(true)).status).toBe(200);
    expect(await listed()).toMatchObject({ plannedAt: publishAt, reviewBy: expect.stringContaining('Anna') });
    await ask('DELETE', `/drafts/item/${id}`);
    expect(await listed()).toMatchObject({ hasDraft: false, plannedAt: null, reviewBy: null });
  });

  it('that cannot be shown stay drafts and say why, the others are published; one alone is refused as clearly', async () => {
    const [good, twin, taken] = [await begin('Heile'), await begin('Zwilling'), await begin('Besetzt')];
    const address = async (id: string, urlId: string) => {
      const { draft } = (await ask<{ draft: { document: object; version: number } }>('GET', `/documents/item/${id}`))
        .json;
      const change = { document: { ...draft.document, urlId, workflow: 4 }, version: draft.version };
      expect((await ask('PUT', `/drafts/item/${id}`, change)).status).toBe(200);
    };
    for (const [id, urlId] of [
      [good, 'heile'],
      [twin, 'heile'],
      [taken, 'erster'],
    ] as const)
      await address(id, urlId);
    const reason = expect.stringContaining('in dieser Sammlung schon vergeben');
    expect((await ask('POST', `/collections/${blog}/changes`, { ids: [taken, good, twin], workflow: 1 })).json).toEqual(
      {
        changed: 1,
        refused: [
          { id: taken, title: 'Besetzt', reason },
          { id: twin, title: 'Zwilling', reason },
        ],
      },
    );
    expect((await site.ask(NORD, { url: '/blog/heile' })).body).toContain('Heile');
    expect((await ask('POST', `/drafts/item/${twin}/publish`)).json).toMatchObject({ code: 'document-invalid' });
    expect((await list('search=Zwilling')).items[0]?.isNew).toBe(true);
    await ask('POST', `/collections/${blog}/changes`, { ids: [good, twin, taken], remove: true });
  });

  it('are drawn before anybody has saved them', async () => {
    const page = { title: 'Nur ein Entwurf', urlId: 'nur', excerpt: '<p>x</p>', body: { sections: [] } };
    const drawn = await ask<{ html: string }>('POST', '/previews', { page, collectionId: blog });
    expect(drawn.json.html).toContain('Nur ein Entwurf');
  });
});

describe('tags of a collection', () => {
  it('are counted, renamed everywhere and taken off; one that is there already is refused (BLOG-007 to BLOG-009)', async () => {
    const terms = async () =>
      (await ask<{ tags: { name: string; count: number }[] }>('GET', `/collections/${blog}/terms`)).json.tags;
    const rename = (from: string, to: string | null) =>
      ask('PUT', `/collections/${blog}/terms`, { kind: 'tag', from, to });
    expect((await terms()).find(({ name }) => name === 'Neu')).toEqual({ name: 'Neu', count: 2 });
    expect((await rename('Neu', 'TON')).json).toMatchObject({ code: 'term-exists' });
    expect((await rename('Neu', 'x'.repeat(51))).status).toBe(422);
    expect((await rename('Neu', 'Frisch')).json).toEqual({ changed: 2 });
    expect((await terms()).find(({ name }) => name === 'Frisch')?.count).toBe(2);
    expect((await rename('Frisch', null)).json).toEqual({ changed: 2 });
    expect((await terms()).some(({ name }) => name === 'Frisch')).toBe(false);
    expect((await rename('Gibt es nicht', null)).json).toEqual({ changed: 0 });
  });
});
