import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { newId, withTenant } from '@litfass/kit';
import { NORD, rowsOf } from '@litfass/kit/testing';
import { CommentReceivedSchema } from '@litfass/proto/site/v1/comment_pb';
import { ItemPublishedSchema, ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import { PagePublishedSchema, PageWithdrawnSchema } from '@litfass/proto/site/v1/page_pb';
import { ProductPublishedSchema, ProductsListedSchema } from '@litfass/proto/site/v1/product_pb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAllProducts } from '../src/product/list-daily.ts';
import { publishDue } from '../src/schedule/schedule.ts';
import { siteRepublishers } from '../src/website/republishers.ts';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();
const DAY_MS = 86_400_000;
const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
const later = { ...site.parts, clock: () => new Date(Date.now() + 2 * DAY_MS) };
let page = { id: '', version: 0 };
let since = '0';

const run = async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}): Promise<T> => {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${path}`, as: ANNA, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
};
const save = async (document: object, version: number | null = null): Promise<void> => {
  await run('PUT', `/drafts/page/${page.id}`, { document: { urlId: 'neu', sections: [], ...document }, version });
  await run('POST', `/drafts/page/${page.id}/publish`);
};
async function told<S extends DescMessage>(schema: S): Promise<MessageShape<S>[]> {
  const rows = await rowsOf(
    site.database,
    'select payload from outbox where type = $1 and version > $2 order by version',
    [schema.typeName, since],
  );
  return rows.map(({ payload }) => fromBinary(schema, payload instanceof Uint8Array ? payload : Buffer.alloc(0)));
}

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  page = await run('POST', '/documents', { kind: 'page', title: 'Neu' });
});
// What was told before stays: the relay may be at it.
beforeEach(async () => {
  const [row] = await rowsOf(site.database, 'select coalesce(max(version), 0) as since from outbox');
  since = String(row?.['since']);
});

describe('others are told', () => {
  it('of a page when visitors see it, see something new on it, and see it no more', async () => {
    await save({ title: 'Neu' }, page.version);
    const { id: pageId } = page;
    expect(await told(PagePublishedSchema)).toMatchObject([{ pageId, href: '/neu' }]);
    await save({ title: 'Neu' });
    expect(await told(PagePublishedSchema)).toHaveLength(1);
    await save({ title: 'Neuer' });
    expect(await told(PagePublishedSchema)).toHaveLength(2);
    await save({ title: 'Neuer', workflow: 4 });
    await save({ title: 'Noch nicht', workflow: 4 });
    expect(await told(PageWithdrawnSchema)).toMatchObject([{ pageId }]);
    await save({ title: 'Wieder da' });
    await run('DELETE', `/documents/page/${pageId}`);
    expect(await told(PageWithdrawnSchema)).toHaveLength(2);
  });

  it('of what was scheduled when its time comes, once, and search finds it from then on', async () => {
    const due = { title: 'Zukunftsmusik', workflow: 2, publishAt: tomorrow };
    const blog = { urlId: 'blog', title: 'Blog', collectionType: 'blog', items: [{ urlId: 'musik', ...due }] };
    const pages = { 'pages/bald.json': { urlId: 'bald', sections: [], ...due } };
    await importSite(site, bundleOf(NORD, { 'collections/blog.json': blog, ...pages }));
    const found = async (): Promise<number> =>
      (await site.ask(NORD, { url: '/api/site/search?q=Zukunftsmusik' })).json<{ total: number }>().total;
    expect(await told(ItemPublishedSchema)).toEqual([]);
    expect(await told(ItemWithdrawnSchema)).toContainEqual(expect.objectContaining({ isRepeat: true }));
    expect(await found()).toBe(0);
    await publishDue(site.parts);
    expect(await told(ItemPublishedSchema)).toEqual([]);
    await publishDue(later);
    await publishDue(later);
    expect(await told(ItemPublishedSchema)).toMatchObject([{ isRepeat: false }]);
    expect(await told(PagePublishedSchema)).toMatchObject([{ href: '/bald' }]);
    expect(await found()).toBe(2);
  });

  it('that nothing is new of an item when the website is told anew', async () => {
    const [republisher] = siteRepublishers(later);
    await withTenant(site.parts.db, NORD.id, async (trx) => republisher?.publishAll(trx, NORD.id));
    expect(await told(ItemPublishedSchema)).toMatchObject([{ isRepeat: true }]);
  });

  it('of what a page with terms says in each language, also when the website is told anew', async () => {
    const terms = '<h1>AGB</h1><p>Es gilt <b>deutsches</b> Recht.</p><ul><li>Versand</li></ul><script>x</script>';
    const block = (html: string) => ({ id: newId(), blocks: [{ id: newId(), type: 'html', value: { html } }] });
    const document = {
      title: 'AGB',
      urlId: 'agb',
      sections: [block(terms)],
      translations: { 'en-GB': { title: 'Terms', sections: [block('<p>German law.</p>')] } },
    };
    const pageId = (await run<{ id: string }>('POST', '/documents', { kind: 'page', title: 'AGB', document })).id;
    await run('POST', `/drafts/page/${pageId}/publish`);
    const republishers = siteRepublishers(later);
    for (const each of republishers) await withTenant(site.parts.db, NORD.id, (trx) => each.publishAll(trx, NORD.id));
    const [first, again] = (await told(PagePublishedSchema)).filter((page) => page.pageId === pageId);
    expect([first?.isRepeat, again?.isRepeat]).toEqual([false, true]);
    expect(again?.version).toBe(first?.version);
    expect(JSON.parse(again?.legalJson ?? '')).toEqual([
      {
        language: '',
        title: 'AGB',
        lines: [
          { kind: 'heading', text: 'AGB' },
          { kind: 'text', text: 'Es gilt deutsches Recht.' },
          { kind: 'item', text: 'Versand' },
        ],
      },
      { language: 'en-GB', title: 'Terms', lines: [{ kind: 'text', text: 'German law.' }] },
    ]);
  });

  it('of a comment that waits, without its author and words', async () => {
    const [row] = await rowsOf(site.database, `select id from item where url_id = 'musik'`);
    const item = String(row?.['id']);
    await rowsOf(site.database, `update item set workflow = 1, publish_at = null where id = $1`, [item]);
    const payload = { item, author: 'Kai', text: 'Toll' };
    expect((await site.ask(NORD, { method: 'POST', url: '/api/site/comments', payload })).statusCode).toBe(202);
    const [comment] = await told(CommentReceivedSchema);
    expect(comment).toMatchObject({ itemId: item, commentId: expect.stringMatching(/^[0-9a-f]{24}$/) });
  });

  it('which products there are, without those that nobody may see', async () => {
    const item = (urlId: string, more: object) => ({ urlId, title: urlId, ...more });
    const sold = {
      structuredContent: { productType: 'PHYSICAL', variants: [{ sku: 'S1', priceCents: 4900, qtyInStock: 2 }] },
    };
    const items = [
      item('becher', sold),
      item('teller', sold),
      item('bald', { ...sold, workflow: 2, publishAt: tomorrow }),
      item('beitrag', {}),
    ];
    const laden = { urlId: 'laden', title: 'Laden', collectionType: 'products', items };
    const answer = await importSite(site, bundleOf(NORD, { 'collections/laden.json': laden }));
    expect(answer.statusCode).toBe(200);
    await listAllProducts(site.parts);
    const published = await told(ProductPublishedSchema);
    expect(published.map(({ urlId }) => urlId).sort()).toEqual(['becher', 'teller']);
    const [first = '', second = ''] = published.map(({ itemId }) => itemId).sort();
    const all = { websiteId: NORD.id, itemIds: [first, second], afterItemId: '', toItemId: '' };
    expect(await told(ProductsListedSchema)).toMatchObject([all]);
    // More than a message holds, looked at one after the other: each part says all of its own range, the last one to the end.
    await listAllProducts(site.parts, { most: 1, atOnce: 1 });
    expect((await told(ProductsListedSchema)).slice(1)).toMatchObject([
      { itemIds: [first], afterItemId: '', toItemId: first },
      { itemIds: [second], afterItemId: first, toItemId: '' },
    ]);
  });
});
