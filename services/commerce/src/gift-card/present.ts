import type { AnswerOf } from '@litfass/kit';
import type { GiftCard } from '../store/gift-card-store.ts';
import type { issueGiftCard } from './api.ts';

/** A gift card as its owner sees it at this moment. */
export function presentGiftCard(card: GiftCard, now: Date): AnswerOf<typeof issueGiftCard> {
  const { id, code, balanceCents, issuedCents, currency, note, createdAt, expiresAt, orderId, blockedAt } = card;
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    id,
    code,
    balanceCents,
    issuedCents,
    currency,
    note,
    state: blockedAt ? 'blocked' : isOver ? 'expired' : balanceCents === 0 ? 'empty' : 'valid',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    orderId,
  };
}
