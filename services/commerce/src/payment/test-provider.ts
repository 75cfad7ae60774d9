import { withTenant, type Database } from '@litfass/kit';
import { checkoutHref, type TestOutcome } from '@litfass/model';
import type { CommerceTables } from '../db/database.ts';
import { orderPageToken } from '../order/token.ts';
import type { Charge, ChargeResult, PaymentProvider } from './provider.ts';
import { bookCharge, type Booking, type ChargeState } from './test-charge-store.ts';

const stateOf: Readonly<Record<TestOutcome, ChargeState>> = {
  succeeds: 'captured',
  declined: 'declined',
  confirmation: 'pending',
};

/**
 * Plays a provider with books of its own: no money moves. What was begun before, or waits for its buyer, is settled in
 * transactions of its own, as with a provider far away. Refused in production.
 */
export function testProvider(db: Database<CommerceTables>, secret: string): PaymentProvider {
  const resultOf = (charge: Charge, state: ChargeState): ChargeResult => {
    const reference = referenceOf(charge);
    if (state === 'captured') return { state, reference };
    if (state !== 'pending') return { state: 'failed', reference };
    const order = encodeURIComponent(orderPageToken(secret, charge));
    return { state: 'action', reference, actionHref: `${checkoutHref('confirm')}?order=${order}`, isOwnPage: true };
  };
  return {
    own: {
      decide: (charge) => resultOf(charge, stateOf[charge.testOutcome]),
      book: (trx, charge) => bookCharge(trx, bookingOf(charge)),
    },
    charge: async (charge) => {
      const booking = bookingOf(charge);
      return resultOf(charge, await withTenant(db, charge.websiteId, (trx) => bookCharge(trx, booking)));
    },
    find: async (charge) => {
      const state = await withTenant(db, charge.websiteId, (trx) => stateIn(trx, charge));
      return state ? resultOf(charge, state) : { state: 'unknown' };
    },
    cancel: async (charge) => {
      await settleTestCharge(db, charge, 'cancelled');
      const state = await withTenant(db, charge.websiteId, (trx) => stateIn(trx, charge));
      return state === 'captured' ? { state, reference: referenceOf(charge) } : { state: 'cancelled' };
    },
    refund: (charge, { key, cents }) =>
      withTenant(db, charge.websiteId, async (trx) => {
        await trx
          .updateTable('test_charge')
          .set((build) => ({
            refunded_cents: build('refunded_cents', '+', cents),
            refund_keys: build.fn<string[]>('array_append', ['refund_keys', build.val(key)]),
          }))
          .where('website_id', '=', charge.websiteId)
          .where('key', '=', charge.id)
          .where((build) => build.not(build(build.val(key), '=', build.fn.any('refund_keys'))))
          .execute();
      }),
  };
}

const referenceOf = ({ id }: Charge): string => `test_${id}`;

const bookingOf = ({ websiteId, id: key, amountCents, testOutcome }: Charge): Booking => ({
  website_id: websiteId,
  key,
  amount_cents: amountCents,
  state: stateOf[testOutcome],
});

type Transaction = Parameters<Parameters<typeof withTenant<CommerceTables, void>>[2]>[0];

async function stateIn(trx: Transaction, { websiteId, id }: Charge): Promise<ChargeState | null> {
  const row = await trx
    .selectFrom('test_charge')
    .select('state')
    .where('website_id', '=', websiteId)
    .where('key', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Ends a charge that waits for its confirmation; one that does not wait stays as it is. */
export async function settleTestCharge(
  db: Database<CommerceTables>,
  { websiteId, id }: Pick<Charge, 'websiteId' | 'id'>,
  state: 'captured' | 'cancelled',
): Promise<void> {
  await withTenant(db, websiteId, (trx) =>
    trx
      .updateTable('test_charge')
      .set({ state })
      .where('website_id', '=', websiteId)
      .where('key', '=', id)
      .where('state', '=', 'pending')
      .execute(),
  );
}
