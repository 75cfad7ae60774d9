import path from 'node:path';
import { makeCrumb, operatorHash } from '../../services/kit/src/index.ts';
import { freePort } from '../../services/kit/src/testing/index.ts';
import { serviceBundle } from '../../scripts/build/bundles.ts';
import { answers } from '../../scripts/platform/readiness.ts';
import { migrateServices, roleUrl } from '../../scripts/platform/schemas.ts';
import { HOST, OPERATOR_TOKEN, SECRET, tellHosts, WEBSITE_ID } from '../forms-stack/stack.ts';
import { startOwnServers } from '../servers/own-servers.ts';
import { partOf, type Part } from '../servers/part.ts';

/** commerce with a PostgreSQL that writes to disk and a NATS server that syncs always; nothing else runs. */
export interface CommerceStack {
  postgres: Part;
  nats: Part;
  commerce: (Part & { port: number })[];
  /** What a browser of the store sends with a write, without the cart's cookie. */
  headers: Record<string, string>;
  crumb: string;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface CommerceStackOptions {
  instances: number;
  /** Pieces of each of the 60 products. */
  stock?: number;
  /** Goes before the command of the service: `taskset` pins it to a core. */
  pinned?: string[];
}

export const PRODUCTS = 60;
export const GIFT_CARD = { code: 'LASTTEST', balanceCents: 2_000_000_000 };
export const PRICE_CENTS = 2500;

/** The product of a number: its item and its SKU. */
export const goodsOf = (number: number): { itemId: string; sku: string } => {
  const place = (number % PRODUCTS) + 1;
  return { itemId: place.toString(16).padStart(24, '0'), sku: `SKU${place}` };
};

const service = { name: 'commerce', schema: 'commerce', portOffset: 0, paths: [] };
const parcel = { id: 'b'.repeat(24), name: 'Paket', kind: 'flat', costCents: 490 };
const commerce = {
  shippingZones: [{ countries: ['DE'], options: [parcel] }],
  tax: { pricesIncludeTax: true, rules: [{ country: 'DE', category: 'standard', ratePercent: 19 }] },
  giftCards: [GIFT_CARD],
};

/** Starts everything in a temporary folder, which `close` removes. */
export async function startCommerceStack(options: CommerceStackOptions): Promise<CommerceStack> {
  const servers = await startOwnServers('commerce');
  const { dataDir, postgres, nats, databaseUrl, natsUrl } = servers;
  const rows = (sql: string, values: unknown[] = []) => servers.rows('commerce', sql, values);
  await migrateServices(databaseUrl, [service]);
  const closeHosts = await tellHosts(natsUrl);
  const instances = await Promise.all(
    Array.from({ length: options.instances }, (_, index) =>
      startInstance(index, { dataDir, databaseUrl, natsUrl, pinned: options.pinned ?? [] }),
    ),
  );
  const close = async (): Promise<void> => {
    await closeHosts();
    await Promise.all(instances.map((part) => part.stop()));
    await servers.close();
  };
  await openStore(instances[0]?.operatorPort ?? 0, rows, options.stock ?? 10_000_000).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const crumb = makeCrumb(SECRET, null);
  return {
    postgres,
    nats,
    commerce: instances,
    headers: { host: HOST, 'x-csrf-token': crumb, 'content-type': 'application/json' },
    crumb,
    rows,
    close,
  };
}

async function startInstance(
  index: number,
  place: { dataDir: string; databaseUrl: string; natsUrl: string; pinned: string[] },
): Promise<Part & { port: number; operatorPort: number }> {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const [program, ...args] = [...place.pinned, process.execPath, serviceBundle('commerce')];
  const part = partOf({
    name: `commerce ${index + 1}`,
    command: [program, ...args],
    env: {
      LITFASS_HOST: '127.0.0.1',
      LITFASS_PORT: String(port),
      LITFASS_DATA_DIR: path.join(place.dataDir, `commerce-${index}`),
      LITFASS_DATABASE_URL: roleUrl(place.databaseUrl, 'commerce', 'service'),
      LITFASS_SYSTEM_DATABASE_URL: roleUrl(place.databaseUrl, 'commerce', 'system'),
      LITFASS_NATS_URL: place.natsUrl,
      LITFASS_SECRET: SECRET,
      LITFASS_OPERATOR_HASH: operatorHash(OPERATOR_TOKEN),
      LITFASS_OPERATOR_PORT: String(operatorPort),
      LITFASS_LOG_LEVEL: 'silent',
      // The test provider takes the payments: it is there in no production.
      LITFASS_PRODUCTION: 'false',
      NODE_ENV: 'production',
    },
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  });
  try {
    await part.start();
  } catch (error) {
    await part.kill();
    throw error;
  }
  return { ...part, port, operatorPort };
}

/** A store with 60 products of one variant, whose offers the service makes itself. */
async function openStore(port: number, rows: CommerceStack['rows'], stock: number): Promise<void> {
  await untilTaken(port);
  const numbers = `generate_series(1, ${PRODUCTS}) n`;
  const id = `lpad(to_hex(n), 24, '0')`;
  await rows(
    `insert into product (website_id, item_id, collection_url_id, url_id, title, product_type, offered, offer)
     select $1, ${id}, 'laden', 'artikel-' || n, 'Artikel ' || n, 'PHYSICAL', true, '{}' from ${numbers}`,
    [WEBSITE_ID],
  );
  await rows(
    `insert into variant (website_id, item_id, sku, source_key, position, option_values, price_cents, sale_price_cents,
       on_sale, unlimited, qty_in_stock, owner_stock)
     select $1, ${id}, 'SKU' || n, 'sku:SKU' || n, 0, '[]', ${PRICE_CENTS}, ${PRICE_CENTS}, false, false, $2, $2
     from ${numbers}`,
    [WEBSITE_ID, stock],
  );
  await rows(`insert into stale_offer (website_id, item_id) select $1, ${id} from ${numbers}`, [WEBSITE_ID]);
  for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((done) => setTimeout(done, 100))) {
    const [row] = await rows(`select count(*)::int as made from product where offer <> '{}'`);
    if (row?.['made'] === PRODUCTS) return;
  }
  throw new Error('commerce made no offers');
}

/** A machine that has just started everything may answer 503 at first. */
async function untilTaken(port: number): Promise<void> {
  for (const until = Date.now() + 60_000; ; await new Promise((done) => setTimeout(done, 500))) {
    const response = await fetch(`http://127.0.0.1:${port}/api/rest/commerce/websites/${WEBSITE_ID}/bundle`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ currency: 'EUR', commerce }),
    });
    if (response.ok) return;
    if (response.status !== 503 || Date.now() > until)
      throw new Error(`the store was not taken: ${await response.text()}`);
  }
}
