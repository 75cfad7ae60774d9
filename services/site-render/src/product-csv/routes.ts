import { on, refusal, refusals, withTenant, type Session } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findPublished } from '../editor/document-store.ts';
import { findDraft } from '../editor/draft-store.ts';
import { beginDocument, keepChange } from '../editor/drafts.ts';
import { exportProductsRoute, importProductsRoute, type CsvProblem } from './api.ts';
import { readProducts } from './read-products.ts';
import type { ReadProduct } from './shopify.ts';
import { findItemByUrlId, loadItemsOf } from './store.ts';
import { writeCsv } from './write-csv.ts';

type Trx = Transaction<SiteTables>;
interface Named {
  id: string;
  title: string;
}

/** Products from and to CSV. What comes in becomes drafts: its owner looks at it and publishes. */
export function productCsvRoutes(app: FastifyInstance, parts: SiteParts): void {
  const { db } = parts;
  on(app, parts, importProductsRoute, ({ website, params, body, session }) => {
    if (!session) throw refusals.loginRequired();
    return withTenant(db, website.id, async (trx) => {
      await knownCollection(trx, website.id, params.id);
      const { format, products, problems, warnings } = readProducts(body.csv, Math.random);
      if (!format || problems.length > 0) throw broken(problems);
      const place = { websiteId: website.id, collectionId: params.id, session };
      const made: { created: Named[]; updated: Named[] } = { created: [], updated: [] };
      for (const product of products) await write(trx, parts, { place, product, made, dryRun: body.dryRun });
      return { format, ...made, warnings };
    });
  });
  on(app, parts, exportProductsRoute, async ({ website, params, reply }) => {
    const load = async (trx: Trx) => {
      await knownCollection(trx, website.id, params.id);
      return loadItemsOf(trx, website.id, params.id);
    };
    const items = await withTenant(db, website.id, load, { readOnly: true });
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="produkte.csv"')
      .send(writeCsv(items));
  });
}

/** @throws Refusal 404 */
async function knownCollection(trx: Trx, websiteId: string, id: string): Promise<void> {
  if (!(await findPublished(trx, websiteId, { kind: 'collection', id }))) throw refusals.notFound();
}

const broken = (problems: readonly CsvProblem[]) =>
  refusal({
    code: 'csv-invalid',
    status: 422,
    text: 'Die Datei ist fehlerhaft. Es wurde nichts gespeichert.',
    extra: { problems: problems.slice(0, 200) },
  });

/** One product as a draft: of the item that has its address already, or of a new one. */
async function write(
  trx: Trx,
  { newId, clock }: SiteParts,
  {
    place: { websiteId, collectionId, session },
    product,
    made,
    dryRun,
  }: {
    place: { websiteId: string; collectionId: string; session: Session };
    product: ReadProduct;
    made: { created: Named[]; updated: Named[] };
    dryRun: boolean;
  },
): Promise<void> {
  const { slug, title, tags, body } = product;
  const author = { session, now: clock(), newId };
  const known = slug === '' ? null : await findItemByUrlId(trx, websiteId, { collectionId, urlId: slug });
  if (known) {
    made.updated.push({ id: known, title });
    if (dryRun) return;
    const item = { kind: 'item' as const, id: known };
    const draft = await findDraft(trx, websiteId, item);
    const before = draft?.document ?? (await findPublished(trx, websiteId, item)) ?? {};
    const content = { ...Object(before['structuredContent']), ...product.product };
    const document = { ...before, title, tags, structuredContent: content };
    await keepChange(trx, websiteId, item, { document, version: draft?.version ?? null, ...author });
    return;
  }
  const id = newId();
  made.created.push({ id, title });
  if (dryRun) return;
  const sections =
    body === '' ? {} : { body: { sections: [{ theme: 'white', blocks: [{ type: 'html', value: { html: body } }] }] } };
  const document = { tags, structuredContent: product.product, ...sections };
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
