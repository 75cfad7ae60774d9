import { type Item, type Page, type Site } from '@litfass/model';
import type { Publication } from '../content/publication.ts';
import { publishCollection, publishPage } from '../content/publish.ts';
import { publishItems } from '../content/publish-items.ts';
import { publishSite } from '../content/publish-site.ts';
import { parseDocument } from '../content/stored-document.ts';
import { loadCollections, type CollectionDocument } from '../content/store.ts';
import type { Showing } from './library-store.ts';

/** A document with another file in the place of one: its path stands whole, in fields and in text. */
export function replacePath(document: unknown, from: string, to: string): unknown {
  const whole = new RegExp(`${from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w.%/-])`, 'gu');
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(whole, () => to);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  return replace(document);
}

/** Publishes what showed the old file with the new one; drafts change as drafts. */
export async function showInstead(
  to: Publication,
  showing: readonly Showing[],
  { from, path, hosts }: { from: string; path: string; hosts: { host: string; primary: boolean }[] },
): Promise<void> {
  const { trx, websiteId } = to;
  for (const { kind, id, isDraft, collectionId, position, document: before } of showing) {
    const document = replacePath(before, from, path);
    if (isDraft)
      await trx
        .updateTable('draft')
        .set({ document: JSON.stringify(document) })
        .where('website_id', '=', websiteId)
        .where('entity_id', '=', id)
        .execute();
    else if (kind === 'site') await publishSite(to, parseDocument<Site>(document), hosts);
    else if (kind === 'page') await publishPage(to, parseDocument<Page & { id: string }>(document));
    else if (kind === 'collection')
      await publishCollection(to, parseDocument<CollectionDocument & { id: string }>(document));
    else await publishIn(to, { collectionId, position, item: parseDocument<Item & { id: string }>(document) });
  }
}

async function publishIn(
  to: Publication,
  { collectionId, position, item }: { collectionId: string | null; position: number; item: Item & { id: string } },
): Promise<void> {
  const collection = (await loadCollections(to.trx, to.websiteId)).find(({ id }) => id === collectionId);
  if (!collection) return;
  await publishItems(to, collection, [{ item, position }]);
}
