import { isMailAddress, mailBody, mailLine, queueMail, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import type { Store } from '../store/store.ts';
import type { Declaration } from './store.ts';

/** The receipt on a durable medium, with content and time (§ 356a (4), § 312k (4) BGB), to its sender and to the store. */
export async function mailReceipt(
  trx: CommerceTransaction,
  { website, store, declaration }: { website: Website; store: Store; declaration: Declaration },
): Promise<void> {
  const { legal, timeZone = 'Europe/Berlin', title = '' } = store.website;
  const texts = textsFor(website.locale).declarations;
  const kind = texts[declaration.kind];
  const siteName = mailLine(title) || website.identifier;
  const at = new Intl.DateTimeFormat(website.locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
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
  const body = mailBody({
    locale: website.locale,
    siteName,
    accent: store.website.accent ?? '',
    title: kind.title,
    parts: [{ text: kind.text }, { facts }],
  });
  const recipients = [declaration.email, legal?.email ?? ''].filter(isMailAddress);
  for (const [index, to] of recipients.entries())
    await queueMail(trx, {
      websiteId: website.id,
      to,
      subject: mailLine(kind.subject(declaration.order_number)),
      fromName: siteName,
      ...body,
      reference: `declaration ${declaration.id}`,
      dedupeKey: `declaration ${declaration.id} ${index}`,
    });
}
