import { refusal, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findPublished } from '../editor/document-store.ts';
import { collectionAt, onGoods } from '../editor/goods.ts';
import { findAssetViews } from '../media/asset-store.ts';
import { exportProductsRoute, importProductsRoute, type CsvProblem } from './api.ts';
import { readProducts } from './read-products.ts';
import type { ReadProduct } from './shopify.ts';
import { loadItemsOf } from './store.ts';
import { writeCsv } from './write-csv.ts';
import { writeProduct, type Named } from './write-product.ts';

type Trx = Transaction<SiteTables>;

/** Products from and to CSV. What comes in becomes drafts: its owner looks at it and publishes. */
export function productCsvRoutes(app: FastifyInstance, parts: SiteParts): void {
  const serve = onGoods(app, parts);
  const { db } = parts;
  serve(importProductsRoute, collectionAt, ({ website, params, body, session }) => {
    if (!session) throw refusals.loginRequired();
    return withTenant(db, website.id, async (trx) => {
      await knownCollection(trx, website.id, params.id);
      const { format, products, problems, warnings } = readProducts(body.csv, Math.random);
      if (!format || problems.length > 0) throw broken(problems);
      const place = { websiteId: website.id, collectionId: params.id, session };
      const made: { created: Named[]; updated: Named[] } = { created: [], updated: [] };
      const taken = new Map(Object.entries(body.pictures));
      for (const product of products) {
        const images = product.pictures.flatMap((src) => taken.get(src) ?? []);
        if (!body.dryRun && images.length < product.pictures.length) warnings.push(withoutPictures(product));
        await writeProduct(trx, parts, { place, product, images, made, dryRun: body.dryRun });
      }
      const pictures = [...new Set(products.flatMap((product) => product.pictures))];
      return { format, ...made, pictures, warnings };
    });
  });
  serve(exportProductsRoute, collectionAt, async ({ website, params, request, reply }) => {
    const { items, assets } = await withTenant(db, website.id, (trx) => loadSold(trx, website.id, params.id), {
      readOnly: true,
    });
    const origin = `${request.protocol}://${request.host}`;
    const hrefOf = (path: string): string | null => (assets[path] ? `${origin}${assets[path].url}` : null);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="produkte.csv"')
      .send(writeCsv(items, hrefOf));
  });
}

async function loadSold(trx: Trx, websiteId: string, collectionId: string) {
  await knownCollection(trx, websiteId, collectionId);
  const items = await loadItemsOf(trx, websiteId, collectionId);
  const paths = items.flatMap(({ structuredContent }) => structuredContent?.images ?? []);
  return { items, assets: paths.length > 0 ? await findAssetViews(trx, websiteId, paths) : {} };
}

const withoutPictures = ({ row, title }: ReadProduct): CsvProblem => ({
  row,
  column: 'Image Src',
  text: `Nicht alle Bilder von „${title}“ sind geladen; bitte lade sie selbst hoch.`,
});

/** @throws Refusal 404 */
async function knownCollection(trx: Trx, websiteId: string, id: string): Promise<void> {
  if (!(await findPublished(trx, websiteId, { kind: 'collection', id }))) throw refusals.notFound();
}

const MOST_PROBLEMS = 200;

function broken(problems: readonly CsvProblem[]) {
  const shown = problems.slice(0, MOST_PROBLEMS);
  const [next] = problems.slice(MOST_PROBLEMS);
  const rest = `Ab hier stehen ${problems.length - MOST_PROBLEMS} weitere Fehler.`;
  return refusal({
    code: 'csv-invalid',
    status: 422,
    text: 'Die Datei ist fehlerhaft. Es wurde nichts gespeichert.',
    extra: { problems: next ? [...shown, { row: next.row, column: '', text: rest }] : shown },
  });
}
