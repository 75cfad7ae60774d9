import {
  addressState,
  isMailAddress,
  mailLine,
  mayMailStranger,
  on,
  withoutLinks,
  withTenant,
  type BodyOf,
  type MailPart,
  type Website,
} from '@litfass/kit';
import { formatMoney, limits } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { giftCardCode } from '../order/gift-card-code.ts';
import * as store from '../store/gift-card-store.ts';
import { mailFromStore } from '../store/mail.ts';
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
  on(app, parts, api.issueGiftCard, async ({ website, body }) => {
    const problems = problemsOf(body, clock());
    if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
    await checkReceiver(parts, website, body.recipientEmail);
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

/** @throws Refusal 409 where the address wants no mails, 429 where it gets too many */
async function checkReceiver({ db, clock }: CommerceParts, website: Website, recipientEmail: string): Promise<void> {
  if (recipientEmail === '') return;
  const { id: websiteId, locale } = website;
  const state = await withTenant(db, websiteId, (trx) => addressState(trx, websiteId, recipientEmail), {
    readOnly: true,
  });
  if (state === 'refused') throw commerceRefusals.receiverRefused(locale);
  if (!(await mayMailStranger(db, { websiteId, to: recipientEmail, now: clock() })))
    throw commerceRefusals.tooManyMails(locale);
}

/** Whom the shop names is a stranger to it: the shop's words make no links. */
async function send(
  trx: CommerceTransaction,
  { websiteId, settings, card, body: { recipientEmail, message } }: Sent,
): Promise<void> {
  if (recipientEmail === '') return;
  const { website, currency } = settings;
  const locale = website.locale ?? 'de-DE';
  const texts = textsFor(locale).orderMails;
  const siteName = mailLine(website.title ?? '') || 'Shop';
  const amount = formatMoney({ amount: card.balanceCents, currency }, { locale });
  const letter = {
    to: recipientEmail,
    key: `gift card ${card.id}`,
    subject: texts.giftCardSubject({ site: siteName }),
    title: texts.giftCardTitle,
    parts: [
      ...(message === '' ? [] : [{ text: withoutLinks(message) }]),
      { text: texts.giftCardText({ amount }) },
      { facts: [[texts.giftCardCode, card.code]] },
    ] satisfies MailPart[],
  };
  await mailFromStore(trx, { websiteId, store: settings, locale }, letter);
}

interface Sent {
  websiteId: string;
  settings: Store;
  card: { id: string; code: string; balanceCents: number };
  body: Issue;
}
