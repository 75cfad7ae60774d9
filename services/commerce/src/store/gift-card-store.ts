import { newId } from '@litfass/kit';
import type { GiftCard as BundledCard } from '@litfass/model';
import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { normalCode } from '../totals/coupon.ts';
import type { GiftCardRow } from './table.ts';

export interface GiftCard {
  id: string;
  code: string;
  balanceCents: number;
  issuedCents: number;
  currency: string;
  orderId: string | null;
  createdAt: Date;
  expiresAt: Date | null;
}

export async function findGiftCards(
  trx: CommerceTransaction,
  websiteId: string,
  codes: readonly string[],
): Promise<GiftCard[]> {
  if (codes.length === 0) return [];
  const rows = await trx
    .selectFrom('gift_card')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('code', 'in', codes.map(normalCode))
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function listGiftCards(trx: CommerceTransaction, websiteId: string): Promise<GiftCard[]> {
  const rows = await trx
    .selectFrom('gift_card')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function addGiftCard(
  trx: CommerceTransaction,
  websiteId: string,
  card: Omit<GiftCard, 'createdAt'>,
): Promise<void> {
  await trx
    .insertInto('gift_card')
    .values({
      website_id: websiteId,
      id: card.id,
      code: normalCode(card.code),
      balance_cents: card.balanceCents,
      issued_cents: card.issuedCents,
      currency: card.currency,
      owner_cents: null,
      order_id: card.orderId,
      expires_at: card.expiresAt,
    })
    .execute();
}

/** Takes `cents` off a card, or puts them back when negative; false when it does not hold so much. */
export async function takeFromCard(
  trx: CommerceTransaction,
  websiteId: string,
  { code, cents }: { code: string; cents: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_card')
    .set((build) => ({ balance_cents: build('balance_cents', '-', cents) }))
    .where('website_id', '=', websiteId)
    .where('code', '=', normalCode(code))
    .where('balance_cents', '>=', cents)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes the cards that a bundle holds. A known card keeps its balance unless the bundle's own amount is another than it
 * was: importing a bundle again gives back nothing that was spent.
 */
export async function importGiftCards(
  trx: CommerceTransaction,
  websiteId: string,
  cards: readonly BundledCard[],
  currency: string,
): Promise<void> {
  for (const { code, balanceCents } of cards) {
    await trx
      .insertInto('gift_card')
      .values({
        website_id: websiteId,
        id: newId(),
        code: normalCode(code),
        balance_cents: balanceCents,
        issued_cents: balanceCents,
        currency,
        owner_cents: balanceCents,
        order_id: null,
        expires_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'code'])
          .doUpdateSet({ balance_cents: balanceCents, owner_cents: balanceCents })
          .where(sql`gift_card.owner_cents`, 'is distinct from', balanceCents),
      )
      .execute();
  }
}

const fromRow = (row: Selectable<GiftCardRow>): GiftCard => ({
  id: row.id,
  code: row.code,
  balanceCents: row.balance_cents,
  issuedCents: row.issued_cents,
  currency: row.currency,
  orderId: row.order_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
