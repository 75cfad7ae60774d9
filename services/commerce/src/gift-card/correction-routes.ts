import { on, withTenant, type BodyOf } from '@litfass/kit';
import { formatMoney, limits } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import * as store from '../store/gift-card-store.ts';
import * as api from './api.ts';
import { presentGiftCard } from './present.ts';

const unknownCard = () => commerceRefusals.unknown('Diesen Geschenkgutschein');

/** Balances that the owner puts right by hand: each with its reason, kept for good. */
export function serveGiftCardCorrections(app: FastifyInstance, parts: CommerceParts): void {
  const { db, clock } = parts;
  on(app, parts, api.listGiftCardCorrections, ({ website, params: { id } }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const found = await store.findCorrections(trx, website.id, id);
        return {
          items: found.map(({ at, cents, reason, balance_cents }) => ({
            at: at.toISOString(),
            cents,
            reason,
            balanceCents: balance_cents,
          })),
        };
      },
      { readOnly: true },
    ),
  );
  on(app, parts, api.correctGiftCard, ({ website, params: { id: cardId }, body }) =>
    withTenant(db, website.id, async (trx) => {
      const { key: id, cents } = body;
      const reason = body.reason.trim();
      const card = await store.lockGiftCard(trx, website.id, cardId);
      if (!card) throw unknownCard();
      const before = await store.findCorrections(trx, website.id, cardId);
      // Sent again, for instance after an answer that got lost: it counts once.
      if (before.some((each) => each.id === id)) return presentGiftCard(card, clock());
      const problems = problemsOf({ cents, reason }, card);
      if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
      const balanceCents = card.balanceCents + cents;
      await store.correctGiftCard(trx, website.id, {
        cardId,
        id,
        at: clock(),
        cents,
        reason,
        balance_cents: balanceCents,
      });
      return presentGiftCard({ ...card, balanceCents }, clock());
    }),
  );
}

function problemsOf(
  { cents, reason }: Pick<BodyOf<typeof api.correctGiftCard>, 'cents' | 'reason'>,
  { balanceCents, currency }: store.GiftCard,
): Record<string, string> {
  const amount = (value: number): string => formatMoney({ amount: value, currency }, { locale: 'de-DE' });
  const problems: Record<string, string> = {};
  if (cents === 0) problems['cents'] = 'Bitte gib einen Betrag von mindestens einem Cent ein.';
  else if (balanceCents + cents < 0) problems['cents'] = `Auf dem Gutschein sind nur noch ${amount(balanceCents)}.`;
  else if (balanceCents + cents > limits.priceCents)
    problems['cents'] = `Ein Gutschein kann höchstens ${amount(limits.priceCents)} wert sein.`;
  if (reason === '') problems['reason'] = 'Bitte schreibe einen Grund dazu.';
  return problems;
}
