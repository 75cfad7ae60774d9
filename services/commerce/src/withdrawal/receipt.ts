import type { Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import { mailFromStore } from '../store/mail.ts';
import type { Store } from '../store/store.ts';
import type { Declaration } from './store.ts';

/** The receipt on a durable medium, with content and time (§ 356a (4), § 312k (4) BGB), to its sender and to the store. */
export async function mailReceipt(
  trx: CommerceTransaction,
  { website, store, declaration }: { website: Website; store: Store; declaration: Declaration },
): Promise<void> {
  const { legal, timeZone = 'Europe/Berlin' } = store.website;
  const { locale } = website;
  const texts = textsFor(locale).declarations;
  const kind = texts[declaration.kind];
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    declaration.confirmed_at ?? declaration.created_at,
  );
  const facts: [string, string][] = [
    [texts.name, declaration.name],
    [texts.email, declaration.email],
    [texts.order, declaration.order_number],
    [texts.receivedAt, at],
    ...(declaration.details.endsAt ? [[texts.endsAt, declaration.details.endsAt] satisfies [string, string]] : []),
    ...(declaration.details.text ? [[texts.text, declaration.details.text] satisfies [string, string]] : []),
  ];
  const letters = [
    { to: declaration.email, title: kind.title, text: kind.text },
    { to: legal?.email ?? '', title: kind.ownTitle, text: kind.ownText },
  ];
  const place = { websiteId: website.id, store, locale };
  for (const [index, { to, title, text }] of letters.entries())
    await mailFromStore(trx, place, {
      to,
      key: `declaration ${declaration.id} ${index}`,
      subject: kind.subject(declaration.order_number),
      title,
      parts: [{ text }, { facts }],
    });
}
