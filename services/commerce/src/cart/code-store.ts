import type { Coupon } from '@litfass/model';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { normalCode } from '../totals/coupon.ts';

/** How often coupons were redeemed, by their code in capitals. */
export async function findCouponUses(
  trx: CommerceTransaction,
  websiteId: string,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('coupon_use')
    .select(['code', 'uses'])
    .where('website_id', '=', websiteId)
    .where('code', 'in', codes.map(normalCode))
    .execute();
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}

/** Counts one redemption; false when the coupon was used up meanwhile. `most` is null for any number. */
export async function useCoupon(
  trx: CommerceTransaction,
  websiteId: string,
  { code, most }: { code: string; most: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coupon_use')
    .values({ website_id: websiteId, code: normalCode(code), uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'code'])
        .doUpdateSet({ uses: sql`coupon_use.uses + 1` })
        .where('coupon_use.uses', '<', most ?? 2_000_000_000),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts redemptions that a bundle brings; a bundle that comes again, or late, takes none back that were counted here. */
export async function importCouponUses(
  trx: CommerceTransaction,
  websiteId: string,
  coupons: readonly Pick<Coupon, 'code' | 'uses'>[],
): Promise<void> {
  for (const { code, uses } of coupons) {
    if (!uses) continue;
    await trx
      .insertInto('coupon_use')
      .values({ website_id: websiteId, code: normalCode(code), uses })
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'code'])
          .doUpdateSet({ uses: sql`greatest(coupon_use.uses, ${uses}::integer)` }),
      )
      .execute();
  }
}

/** Takes a redemption back: its order came to nothing. */
export async function giveCouponBack(trx: CommerceTransaction, websiteId: string, code: string): Promise<void> {
  await trx
    .updateTable('coupon_use')
    .set({ uses: sql`greatest(uses - 1, 0)` })
    .where('website_id', '=', websiteId)
    .where('code', '=', normalCode(code))
    .execute();
}

/** What the store owes members, in the minor unit, by their id; nothing to those who are missing. */
export async function findCredits(
  trx: CommerceTransaction,
  websiteId: string,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('store_credit')
    .select(['member_id', 'balance_cents'])
    .where('website_id', '=', websiteId)
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.balance_cents]));
}

/** Takes credit, or gives it when negative; false when there is not so much. */
export async function takeCredit(
  trx: CommerceTransaction,
  websiteId: string,
  { memberId, cents }: { memberId: string; cents: number },
): Promise<boolean> {
  if (cents <= 0)
    await trx
      .insertInto('store_credit')
      .values({ website_id: websiteId, member_id: memberId, balance_cents: 0 })
      .onConflict((conflict) => conflict.columns(['website_id', 'member_id']).doNothing())
      .execute();
  const { numUpdatedRows } = await trx
    .updateTable('store_credit')
    .set((build) => ({ balance_cents: build('balance_cents', '-', cents) }))
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('balance_cents', '>=', cents)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
