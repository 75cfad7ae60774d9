import { assembleService, refillWhenEmpty, type Overrides, type Service } from '@litfass/kit';
import { serveCart } from './cart/routes.ts';
import { sweepCarts } from './cart/sweep.ts';
import type { CommerceConfig } from './config.ts';
import type { CommerceTables } from './db/database.ts';
import { migrations, schema } from './db/migrations.ts';
import { productConsumers, productRepublisher } from './product/events.ts';
import { serveProducts } from './product/routes.ts';
import { storeConsumers } from './store/events.ts';
import { serveStore } from './store/routes.ts';

/** Commerce, ready to listen. */
export function createApp(
  config: CommerceConfig,
  overrides: Overrides<CommerceTables, CommerceConfig> = {},
): Promise<Service<CommerceTables, CommerceConfig>> {
  return assembleService<CommerceTables, CommerceConfig>(
    {
      name: 'commerce',
      schema,
      config,
      migrations,
      features: [serveProducts, serveCart, serveStore],
      consumers: ({ clock }) => [...storeConsumers(clock), ...productConsumers(clock)],
      republishers: () => [productRepublisher],
      jobs: [sweepCarts, (parts) => refillWhenEmpty(parts, { table: 'product', domain: 'site' })],
    },
    overrides,
  );
}
