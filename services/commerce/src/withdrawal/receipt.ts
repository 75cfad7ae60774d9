import { withoutLinks, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import { mailFromStore, mailRunners } from '../store/mail.ts';
import type { Store } from '../store/store.ts';
import type { Declaration } from './store.ts';

interface Receipt {
  website: Website;
  store: Store;
  declaration: Declaration;
  /** Whether the order is one that was made with this very address. */
  isBuyer: boolean;
  /** Whether the address still gets a mail. */
  mayMail: boolean;
}

/**
 * The receipt on a durable medium, with content and time (§ 356a (4), § 312k (4) BGB), to its sender and to the store.
 *
 * Whoever names an order that was not made with his address gets a receipt without a word of what was typed: else anybody
 * could have the shop write anything to anyone. What he declared stands in the mail to the store and in its list.
 */
export async function mailReceipt(
  trx: CommerceTransaction,
  { website, store, declaration, isBuyer, mayMail }: Receipt,
): Promise<void> {
  const { timeZone = 'Europe/Berlin' } = store.website;
  const { locale } = website;
  const texts = textsFor(locale).declarations;
  const kind = texts[declaration.kind];
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    declaration.confirmed_at ?? declaration.created_at,
  );
  const received: [string, string] = [texts.receivedAt, at];
  const { text, endsAt = '' } = declaration.details;
  const typed: [string, string][] = [
    [texts.name, declaration.name],
    [texts.email, declaration.email],
    [texts.order, declaration.order_number],
    [texts.endsAt, endsAt],
    [texts.text, text],
  ];
  const facts: [string, string][] = [
    ...typed.flatMap(([label, words]): [string, string][] => (words === '' ? [] : [[label, withoutLinks(words)]])),
    received,
  ];
  const place = { websiteId: website.id, store, locale };
  const { id, email: to, order_number: number } = declaration;
  const letter = isBuyer
    ? { subject: kind.subjectOf({ order: number }), parts: [{ text: kind.text }, { facts }] }
    : { subject: kind.subject, parts: [{ text: kind.neutral }, { facts: [received] }, { note: texts.notYou }] };
  if (mayMail) await mailFromStore(trx, place, { to, key: `declaration ${id} 0`, title: kind.title, ...letter });
  await mailRunners(trx, place, {
    key: `declaration ${id} 1`,
    subject: isBuyer ? kind.subjectOf({ order: number }) : kind.subject,
    title: kind.ownTitle,
    parts: [{ text: isBuyer ? kind.ownText : texts.ownUnmatched }, { facts }],
  });
}
