import { newId } from '@litfass/kit';
import type { GiftCard as BundledCard } from '@litfass/model';
import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { normalCode } from '../totals/coupon.ts';
import { likeText } from './like-text.ts';
import type { GiftCardCorrectionRow, GiftCardRow } from './table.ts';

export interface GiftCard {
  id: string;
  code: string;
  balanceCents: number;
  issuedCents: number;
  currency: string;
  orderId: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  blockedAt: Date | null;
  note: string;
  /** By a bundle, which names it. */
  isBrought: boolean;
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
  card: Omit<GiftCard, 'createdAt' | 'blockedAt' | 'note' | 'isBrought'> & { note?: string },
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
      blocked_at: null,
      note: card.note ?? '',
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
    .$if(cents > 0, (query) => query.where('blocked_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One page of gift cards, the newest first; `before` is the last id of the page before. */
export async function pageOfGiftCards(
  trx: CommerceTransaction,
  websiteId: string,
  { before, limit, query }: { before: string | null; limit: number; query: string | null },
): Promise<GiftCard[]> {
  const rows = await trx
    .selectFrom('gift_card')
    .selectAll()
    .where('website_id', '=', websiteId)
    .$if(before !== null, (select) => select.where('id', '<', before ?? ''))
    .$if(query !== null, (select) =>
      select.where((build) =>
        build.or([
          build('code', 'like', `%${likeText(normalCode(query ?? ''))}%`),
          build('note', 'ilike', `%${likeText(query ?? '')}%`),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Keeps a card from being used, or lets it be used again; null when there is none. */
export async function blockGiftCard(
  trx: CommerceTransaction,
  websiteId: string,
  { id, at }: { id: string; at: Date | null },
): Promise<GiftCard | null> {
  const row = await trx
    .updateTable('gift_card')
    .set({ blocked_at: at })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** One card, kept for this transaction alone; null when there is none. */
export async function lockGiftCard(trx: CommerceTransaction, websiteId: string, id: string): Promise<GiftCard | null> {
  const row = await trx
    .selectFrom('gift_card')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The cards that were bought with an order, kept for this transaction alone; in the order in which orders take cards. */
export async function lockCardsOf(trx: CommerceTransaction, websiteId: string, orderId: string): Promise<GiftCard[]> {
  const rows = await trx
    .selectFrom('gift_card')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('code')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

export type Correction = Pick<Selectable<GiftCardCorrectionRow>, 'id' | 'at' | 'cents' | 'reason' | 'balance_cents'>;

/** What was corrected on a card, the newest first. */
export const findCorrections = (trx: CommerceTransaction, websiteId: string, cardId: string): Promise<Correction[]> =>
  trx
    .selectFrom('gift_card_correction')
    .select(['id', 'at', 'cents', 'reason', 'balance_cents'])
    .where('website_id', '=', websiteId)
    .where('card_id', '=', cardId)
    .orderBy('at', 'desc')
    .execute();

/** Puts a correction on a card that the caller has locked, and writes it down. */
export async function correctGiftCard(
  trx: CommerceTransaction,
  websiteId: string,
  { cardId, ...correction }: Correction & { cardId: string },
): Promise<void> {
  await trx
    .insertInto('gift_card_correction')
    .values({ website_id: websiteId, card_id: cardId, ...correction })
    .execute();
  await trx
    .updateTable('gift_card')
    .set({ balance_cents: correction.balance_cents })
    .where('website_id', '=', websiteId)
    .where('id', '=', cardId)
    .execute();
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
  for (const { code, balanceCents, expiresAt = null } of cards) {
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
        expires_at: expiresAt === null ? null : new Date(expiresAt),
        blocked_at: null,
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
  blockedAt: row.blocked_at,
  note: row.note,
  isBrought: row.owner_cents !== null,
});
