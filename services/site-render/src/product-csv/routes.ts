import { refusal, refusals, withTenant } from '@litfass/kit';
import { applySettingsDefaults, type CurrencyCode } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { findPublished } from '../editor/document-store.ts';
import { collectionAt, onGoods } from '../editor/goods.ts';
import { findAssetViews } from '../media/asset-store.ts';
import { grantedViews } from '../media/grant.ts';
import { grantingOf } from '../media/guarded-store.ts';
import { exportProductsRoute, importProductsRoute, type CsvProblem, type UnclearNumbers } from './api.ts';
import { readProducts } from './read-products.ts';
import type { ReadProduct } from './reading.ts';
import { loadWebsite } from '../website/store.ts';
import { findKnownItems, loadItemsOf } from './store.ts';
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
      const { decimal = null, dryRun } = body;
      const read = readProducts(body.csv, {
        now: parts.clock(),
        decimal,
        currency: await currencyOf(trx, website.id),
        random: Math.random,
      });
      const { format, products, problems, refused, warnings, unclear } = read;
      if (!format || problems.length > 0) throw broken(problems);
      if (unclear.length > 0 && !dryRun) throw unclearNumbers(unclear);
      const place = { websiteId: website.id, collectionId: params.id, session };
      const known = await findKnownItems(trx, website.id, params.id);
      const made: { created: Named[]; updated: Named[]; unchanged: Named[] } = {
        created: [],
        updated: [],
        unchanged: [],
      };
      const taken = new Map(Object.entries(body.pictures));
      for (const product of products) {
        const images = product.pictures.flatMap((src) => taken.get(src) ?? []);
        if (!dryRun && images.length < product.pictures.length) warnings.push(withoutPictures(product));
        await writeProduct(trx, parts, { place, product, images, known, made, dryRun });
      }
      const pictures = [...new Set(products.flatMap((product) => product.pictures))];
      return { format, ...made, pictures, warnings, refused: atMost(refused), unclear };
    });
  });
  serve(exportProductsRoute, collectionAt, async ({ website, params, request, reply }) => {
    const { items, assets, currency } = await withTenant(
      db,
      website.id,
      (trx) => loadSold(trx, website.id, { collectionId: params.id, parts }),
      {
        readOnly: true,
      },
    );
    const origin = `${request.protocol}://${request.host}`;
    const hrefOf = (path: string): string | null => (assets[path] ? `${origin}${assets[path].url}` : null);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="produkte.csv"')
      .send(writeCsv(items, { hrefOf, currency }));
  });
}

async function loadSold(
  trx: Trx,
  websiteId: string,
  { collectionId, parts }: { collectionId: string; parts: SiteParts },
) {
  await knownCollection(trx, websiteId, collectionId);
  const items = await loadItemsOf(trx, websiteId, collectionId);
  const paths = items.flatMap(({ structuredContent }) => structuredContent?.images ?? []);
  const assets = paths.length > 0 ? await findAssetViews(trx, websiteId, paths) : {};
  return {
    items,
    assets: grantedViews(assets, await grantingOf(trx, websiteId, parts)),
    currency: await currencyOf(trx, websiteId),
  };
}

const withoutPictures = ({ row, title }: ReadProduct): CsvProblem => ({
  row,
  column: 'Image Src',
  text: `Nicht alle Bilder von „${title}“ sind geladen; bitte lade sie selbst hoch.`,
});

async function currencyOf(trx: Trx, websiteId: string): Promise<CurrencyCode> {
  const record = await loadWebsite(trx, websiteId);
  return applySettingsDefaults(record?.site.settings).storeSettings.currency;
}

/** @throws Refusal 404 */
async function knownCollection(trx: Trx, websiteId: string, id: string): Promise<void> {
  if (!(await findPublished(trx, websiteId, { kind: 'collection', id }))) throw refusals.notFound();
}

const MOST_PROBLEMS = 200;

/** So many of them are told; the last line says how many more there are. */
function atMost(problems: readonly CsvProblem[]): CsvProblem[] {
  const [next] = problems.slice(MOST_PROBLEMS);
  const rest = `Ab hier stehen ${problems.length - MOST_PROBLEMS} weitere Fehler.`;
  const shown = problems.slice(0, MOST_PROBLEMS);
  return next ? [...shown, { row: next.row, column: '', text: rest }] : shown;
}

const broken = (problems: readonly CsvProblem[]) =>
  refusal({
    code: 'csv-invalid',
    status: 422,
    text: 'Die Datei ist fehlerhaft. Es wurde nichts gespeichert.',
    extra: { problems: atMost(problems) },
  });

const unclearNumbers = (unclear: readonly UnclearNumbers[]) =>
  refusal({
    code: 'csv-numbers-unclear',
    status: 422,
    text: 'Aus der Datei geht nicht hervor, ob der Punkt oder das Komma vor den Cent steht. Es wurde nichts gespeichert: Sag, was gilt.',
    detail: 'repeat with `decimal`',
    extra: { unclear },
  });
