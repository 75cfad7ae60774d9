import { on, withTenant, type AnswerOf } from '@litfass/kit';
import { unitsOf } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { changeCommerce, findStore, type Store } from '../store/store.ts';
import { getShipping, putShipping } from './api.ts';
import { zoneProblems, zonesOf } from './zones.ts';

/** Shipping zones and methods for who runs the store. */
export function serveShipping(app: FastifyInstance, parts: CommerceParts): void {
  const { db, newId } = parts;
  on(app, parts, getShipping, async ({ website }) =>
    present(await withTenant(db, website.id, (trx) => findStore(trx, website.id), { readOnly: true })),
  );
  on(app, parts, putShipping, async ({ website, body, tellChange }) => {
    const shippingZones = zonesOf(body.zones, newId);
    const problems = zoneProblems(shippingZones);
    if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
    const store = await withTenant(db, website.id, (trx) =>
      changeCommerce(trx, website.id, (commerce) => {
        tellChange({ zones: commerce.shippingZones }, { zones: shippingZones });
        return { ...commerce, shippingZones };
      }),
    );
    return present(store);
  });
}

const present = ({ commerce, website }: Store): AnswerOf<typeof getShipping> => ({
  zones: commerce?.shippingZones ?? [],
  weightUnit: unitsOf(website.measurementStandard).weight,
});
