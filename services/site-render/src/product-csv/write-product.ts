import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@litfass/kit';
import type { Product, Variant } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findPublished } from '../editor/document-store.ts';
import { findDraft } from '../editor/draft-store.ts';
import { beginDocument, keepChange } from '../editor/drafts.ts';
import type { ReadProduct } from './reading.ts';
import type { KnownItem } from './store.ts';

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
  /** What the collection holds already. */
  known: readonly KnownItem[];
  made: { created: Named[]; updated: Named[]; unchanged: Named[] };
  dryRun: boolean;
}

/**
 * One product as a draft: of the item that is the same product already, or of a new one. The same product has the
 * same handle, else one of its SKUs.
 */
export async function writeProduct(trx: Trx, parts: SiteParts, writing: Writing): Promise<void> {
  const { product, made, known, dryRun } = writing;
  const { title } = product;
  const same = known.find((item) => isSame(item, product));
  if (same) {
    const isChanged = await change(trx, parts, same.id, writing);
    (isChanged ? made.updated : made.unchanged).push({ id: same.id, title });
    return;
  }
  const id = parts.newId();
  made.created.push({ id, title });
  if (!dryRun) await begin(trx, parts, id, writing);
}

function isSame({ urlId, skus }: KnownItem, { slug, product, madeSkus }: ReadProduct): boolean {
  if (slug !== '') return urlId === slug;
  return (product.variants ?? []).some(({ sku }) => !madeSkus.has(sku) && skus.includes(sku));
}

/**
 * What the file says takes the place of what is there; its description stays, which may hold more than a table can.
 * Returns false where the file says nothing new: then nothing is written.
 */
async function change(
  trx: Trx,
  parts: SiteParts,
  id: string,
  { place, product, images, dryRun }: Writing,
): Promise<boolean> {
  const { websiteId, session } = place;
  const item = { kind: 'item' as const, id };
  const draft = await findDraft(trx, websiteId, item);
  const before = draft?.document ?? (await findPublished(trx, websiteId, item)) ?? {};
  const content = merged(before['structuredContent'], product);
  const document = {
    ...before,
    ...factsOf(product),
    ...(product.seo && { seo: { ...Object(before['seo']), ...product.seo } }),
    ...(images.length > 0 && { thumbnail: images[0] }),
    structuredContent: { ...content, ...(images.length > 0 && { images }) },
  };
  if (isDeepStrictEqual(document, before)) return false;
  const author = { session, now: parts.clock(), newId: parts.newId };
  if (!dryRun) await keepChange(trx, websiteId, item, { document, version: draft?.version ?? null, ...author });
  return true;
}

/** Which variant it is, where no SKU of the file says so. */
const choiceOf = ({ optionValues = [] }: Variant): string => JSON.stringify(optionValues.map(({ value }) => value));

/** Variants keep what a table has no column for, as their size. */
function merged(before: unknown, { product, madeSkus }: ReadProduct): Product {
  const known: unknown = Reflect.get(Object(before), 'variants');
  const all: Variant[] = Array.isArray(known) ? known : [];
  const bySku = new Map(all.map((variant) => [variant.sku, variant]));
  const byChoice = new Map(all.map((variant) => [choiceOf(variant), variant]));
  const withKnown = (variant: Variant): Variant => {
    // One without a SKU of its own keeps the one that it was given first.
    const same = madeSkus.has(variant.sku) ? byChoice.get(choiceOf(variant)) : bySku.get(variant.sku);
    return { ...same, ...variant, sku: same?.sku ?? variant.sku };
  };
  return {
    ...Object(before),
    ...product,
    ...(product.variants && {
      variants: product.variants.map(withKnown),
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
