import { withTenant } from '@litfass/kit';
import { NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { listMemory } from '../src/document/card-list.ts';
import { loadCards, type ListSource } from '../src/document/card-store.ts';
import { unprefixed } from '../src/multilingual/site-language.ts';
import { createSnapshotMemory } from '../src/website/snapshot-memory.ts';
import { bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();
let collectionId = '';

beforeAll(async () => {
  await importSite(site, bundleOf(NORD));
  const [row] = await rowsOf(site.database, `select id from collection where url_id = 'blog'`);
  collectionId = String(row?.['id']);
});

const source = (memory: ListSource['memory']): ListSource => ({
  collection: { id: collectionId, urlId: 'blog', title: 'Blog', collectionType: 'blog' },
  websiteId: NORD.id,
  assets: {},
  currency: 'EUR',
  language: unprefixed,
  mainLanguage: unprefixed.code,
  now: site.parts.clock(),
  memory,
});
const read = (memory: ListSource['memory'], tag?: string) =>
  withTenant(
    site.parts.db,
    NORD.id,
    (trx) => loadCards(trx, source(memory), { limit: 2, order: 'collection', ...(tag && { tag }) }),
    { readOnly: true },
  );

describe('lists of items', () => {
  it('are read whole once, and again when one of their items was written by whomever (PAGE-005)', async () => {
    const memory = createSnapshotMemory(listMemory(1_000_000));
    const first = await read(memory);
    expect(first.items.map(({ title }) => title)).toEqual(['Dritter Beitrag', 'Zweiter Beitrag']);
    expect(await read(memory)).toBe(first);
    expect((await read(memory, 'Holz')).items.map(({ title }) => title)).toEqual(['Dritter Beitrag', 'Erster Beitrag']);
    await rowsOf(
      site.database,
      `update item set document = document || '{"title": "Neuer Titel"}' where url_id = 'zweiter'`,
    );
    const second = await read(memory);
    expect(second.items.map(({ title }) => title)).toEqual(['Dritter Beitrag', 'Neuer Titel']);
    await rowsOf(site.database, `update item set workflow = 4 where url_id = 'erster'`);
    expect(await read(memory)).toMatchObject({ total: 2 });
  });

  it('are the own ones of a version of a website, and none is kept without memory for it', async () => {
    const shared = listMemory(1_000_000);
    const version = createSnapshotMemory(shared);
    expect(await read(createSnapshotMemory(shared))).not.toBe(await read(version));
    const none = createSnapshotMemory(listMemory(0));
    expect(await read(none)).not.toBe(await read(none));
  });
});
