import { consumer, isNewer, nextVersion, parseUntrustedJson, type Consumer } from '@litfass/kit';
import { PlansOfferedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import type { SiteTables } from '../db/database.ts';
import { publishPagesDropped } from '../website/events.ts';

const NAME = 'plan-view';

/** Keeps the plans as commerce tells them, for the pages that offer them. */
export const planConsumers = (): Consumer<SiteTables>[] => [
  consumer<SiteTables, typeof PlansOfferedSchema>({
    name: NAME,
    subject: 'litfass.commerce.plan.offered',
    schema: PlansOfferedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: websiteId, version }))) return;
      const told = parseUntrustedJson(message.plansJson, { maxBytes: 1_000_000, maxKeys: 20_000 });
      const values = { plans: JSON.stringify(told) };
      await trx
        .insertInto('plan_view')
        .values({ website_id: websiteId, ...values })
        .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
        .execute();
      await publishPagesDropped(trx, websiteId, Number(await nextVersion(trx)));
    },
  }),
];
