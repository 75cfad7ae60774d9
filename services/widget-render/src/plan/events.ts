import { consumer, isNewer, parseUntrustedJson, type Consumer } from '@litfass/kit';
import { PlansOfferedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import type { WidgetTables } from '../db/database.ts';
import { savePlans } from './store.ts';

/** Follows the plans of every website. */
export const planConsumers = (): Consumer<WidgetTables>[] => [
  consumer<WidgetTables, typeof PlansOfferedSchema>({
    name: 'plans-offered',
    subject: 'litfass.commerce.plan.offered',
    schema: PlansOfferedSchema,
    apply: async (trx, { websiteId, version, message: { plansJson } }) => {
      if (!(await isNewer(trx, { consumer: 'plan', websiteId, entityId: websiteId, version }))) return;
      const told = parseUntrustedJson(plansJson, { maxBytes: 1_000_000, maxKeys: 20_000 });
      await savePlans(trx, websiteId, JSON.stringify(told));
    },
  }),
];
