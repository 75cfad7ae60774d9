import type { Session } from '@litfass/kit';
import type { Product, Variant } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findPublished } from '../editor/document-store.ts';
import { findDraft } from '../editor/draft-store.ts';
import { beginDocument, keepChange } from '../editor/drafts.ts';
import type { ReadProduct } from './shopify.ts';
import { findItemByUrlId } from './store.ts';

type Trx = Transaction<SiteTables>;

export interface Named {
  id: string;
  title: string;
}

interface Writing {
  place: { websiteId: string; collectionId: string; session: Session };
  product: ReadProduct;
  /** Paths of its pictures, as far as they were taken over. */
  images: readonly string[];
  made: { created: Named[]; updated: Named[] };
  dryRun: boolean;
}

/** One product as a draft: of the item that has its address already, or of a new one. */
export async function writeProduct(trx: Trx, parts: SiteParts, writing: Writing): Promise<void> {
  const { place, product, made, dryRun } = writing;
  const { slug, title } = product;
  const { websiteId, collectionId } = place;
  const known = slug === '' ? null : await findItemByUrlId(trx, websiteId, { collectionId, urlId: slug });
  if (known) {
    made.updated.push({ id: known, title });
    if (!dryRun) await change(trx, parts, known, writing);
    return;
  }
  const id = parts.newId();
  made.created.push({ id, title });
  if (!dryRun) await begin(trx, parts, id, writing);
}

/** What the file says takes the place of what is there; its description stays, which may hold more than a table can. */
async function change(trx: Trx, parts: SiteParts, id: string, { place, product, images }: Writing): Promise<void> {
  const { websiteId, session } = place;
  const item = { kind: 'item' as const, id };
  const draft = await findDraft(trx, websiteId, item);
  const before = draft?.document ?? (await findPublished(trx, websiteId, item)) ?? {};
  const content = merged(before['structuredContent'], product.product);
  const document = {
    ...before,
    ...factsOf(product),
    ...(product.seo && { seo: { ...Object(before['seo']), ...product.seo } }),
    ...(images.length > 0 && { thumbnail: images[0] }),
    structuredContent: { ...content, ...(images.length > 0 && { images }) },
  };
  const author = { session, now: parts.clock(), newId: parts.newId };
  await keepChange(trx, websiteId, item, { document, version: draft?.version ?? null, ...author });
}

/** Variants keep what a table has no column for, as their size. */
function merged(before: unknown, product: Product): Product {
  const known: unknown = Reflect.get(Object(before), 'variants');
  const variants = new Map(
    (Array.isArray(known) ? known : []).map((variant: Variant) => [variant.sku, variant] as const),
  );
  return {
    ...Object(before),
    ...product,
    ...(product.variants && {
      variants: product.variants.map((variant) => ({ ...variants.get(variant.sku), ...variant })),
    }),
  };
}

async function begin(trx: Trx, parts: SiteParts, id: string, { place, product, images }: Writing): Promise<void> {
  const { websiteId, collectionId, session } = place;
  const { slug, title, body } = product;
  const author = { session, now: parts.clock(), newId: parts.newId };
  const sections =
    body === '' ? {} : { body: { sections: [{ theme: 'white', blocks: [{ type: 'html', value: { html: body } }] }] } };
  const { title: _title, ...facts } = factsOf(product);
  const document = {
    ...facts,
    ...(images.length > 0 && { thumbnail: images[0] }),
    structuredContent: { ...product.product, ...(images.length > 0 && { images }) },
    ...sections,
  };
  await beginDocument(trx, websiteId, { kind: 'item', id, title: slug || title, collectionId, document, ...author });
  const draft = await findDraft(trx, websiteId, { kind: 'item', id });
  // Its address is the handle's, its title the product's.
  if (draft && slug !== '')
    await keepChange(
      trx,
      websiteId,
      { kind: 'item', id },
      { document: { ...draft.document, title }, version: draft.version, ...author },
    );
}

const factsOf = ({ title, tags, categories, seo }: ReadProduct) => ({
  title,
  tags,
  ...(categories.length > 0 && { categories }),
  ...(seo && { seo }),
});
