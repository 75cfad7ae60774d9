import { isMailAddress, mailBody, mailLine, on, queueMail, withTenant, type BodyOf } from '@litfass/kit';
import { formatMoney, limits } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { giftCardCode } from '../order/gift-card-code.ts';
import * as store from '../store/gift-card-store.ts';
import { findStore, type Store } from '../store/store.ts';
import * as api from './api.ts';
import { presentGiftCard } from './present.ts';

type Issue = BodyOf<typeof api.issueGiftCard>;

/** Gift cards for who runs the store. */
export function serveGiftCards(app: FastifyInstance, parts: CommerceParts): void {
  const { db, clock, newId } = parts;
  on(app, parts, api.listGiftCards, ({ website, query: { cursor = null, limit, query = null } }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const found = await store.pageOfGiftCards(trx, website.id, { before: cursor, limit: limit + 1, query });
        const items = found.slice(0, limit).map((card) => presentGiftCard(card, clock()));
        return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
      },
      { readOnly: true },
    ),
  );
  on(app, parts, api.issueGiftCard, ({ website, body }) => {
    const problems = problemsOf(body, clock());
    if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
    return withTenant(db, website.id, async (trx) => {
      const settings = await findStore(trx, website.id);
      const card = {
        id: newId(),
        code: giftCardCode(),
        balanceCents: body.amountCents,
        issuedCents: body.amountCents,
        currency: settings.currency,
        orderId: null,
        expiresAt: body.expiresAt ? new Date(body.expiresAt) : null,
        note: body.note,
      };
      await store.addGiftCard(trx, website.id, card);
      await send(trx, { websiteId: website.id, settings, card, body });
      return presentGiftCard({ ...card, createdAt: clock(), blockedAt: null, isBrought: false }, clock());
    });
  });
  on(app, parts, api.blockGiftCard, async ({ website, params: { id }, body }) => {
    const at = body.blocked ? clock() : null;
    const card = await withTenant(db, website.id, (trx) => store.blockGiftCard(trx, website.id, { id, at }));
    if (!card) throw commerceRefusals.unknown('Diesen Geschenkgutschein');
    return presentGiftCard(card, clock());
  });
}

function problemsOf({ amountCents, expiresAt, recipientEmail }: Issue, now: Date): Record<string, string> {
  const problems: Record<string, string> = {};
  if (amountCents < 1 || amountCents > limits.priceCents)
    problems['amountCents'] = 'Bitte gib einen Betrag von mindestens einem Cent ein.';
  const end = expiresAt ? new Date(expiresAt) : null;
  if (end && !(end > now)) problems['expiresAt'] = 'Das Ende muss in der Zukunft liegen.';
  if (recipientEmail !== '' && !isMailAddress(recipientEmail))
    problems['recipientEmail'] = 'Bitte gib eine gültige E-Mail-Adresse ein.';
  return problems;
}

async function send(
  trx: CommerceTransaction,
  {
    websiteId,
    settings: { website, currency },
    card,
    body: { recipientEmail, message },
  }: { websiteId: string; settings: Store; card: { id: string; code: string; balanceCents: number }; body: Issue },
): Promise<void> {
  if (recipientEmail === '') return;
  const locale = website.locale ?? 'de-DE';
  const texts = textsFor(locale).orderMails;
  const siteName = mailLine(website.title ?? '') || 'Shop';
  const amount = formatMoney({ amount: card.balanceCents, currency }, { locale });
  await queueMail(trx, {
    websiteId,
    to: recipientEmail,
    subject: mailLine(texts.giftCardSubject(siteName)),
    fromName: siteName,
    ...mailBody({
      locale,
      siteName,
      accent: website.accent ?? '',
      title: texts.giftCardTitle,
      parts: [
        ...(message === '' ? [] : [{ text: message }]),
        { text: texts.giftCardText(amount) },
        { facts: [[texts.giftCardCode, card.code]] },
      ],
    }),
    reference: `gift card ${card.id}`,
    dedupeKey: `gift card ${card.id}`,
  });
}
