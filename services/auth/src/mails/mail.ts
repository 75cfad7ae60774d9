import { appHostOf, baseUrlOf, PLATFORM_ID, type Website } from '@litfass/kit';
import { mailBody, queueMail, type MailPart } from '@litfass/kit';
import { textsFor, type Catalogue } from '@litfass/model/texts';
import type { AuthConfig } from '../config.ts';
import type { AuthTransaction } from '../db/database.ts';

type Texts = Catalogue['account'];

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** Label and address of the one thing to do; none where the mail only tells. */
  button?: { label: string; href: string };
  /** What to do for whom it is not meant, where that is not just to delete it. */
  note?: string;
  /** Mails of a changed password and the like name no way to ignore them. */
  isNotice?: boolean;
}

/** Queues a mail about a person's account in the transaction of what it is about. */
export async function sendLetter(
  trx: AuthTransaction,
  website: Website,
  write: (texts: Texts, place: string) => Letter,
): Promise<void> {
  const texts = textsFor(website.locale).account;
  const place = placeOf(website);
  const letter = write(texts, place);
  const parts: MailPart[] = [
    { text: `${texts.greeting}\n${letter.text}` },
    ...(letter.button ? [{ button: letter.button.label, href: letter.button.href }] : []),
    ...(letter.isNotice ? [] : [{ note: letter.note ?? texts.closing }]),
  ];
  const body = mailBody({ locale: website.locale, siteName: place, title: letter.subject, parts });
  await queueMail(trx, { websiteId: website.id, to: letter.to, subject: letter.subject, fromName: place, ...body });
}

/** How people call the place where they have an account. */
export const placeOf = (website: Website): string => (website.id === PLATFORM_ID ? website.host : website.primaryHost);

/**
 * Where an account uses a token: on the app domain, whatever host was asked. On a domain of the owner's the owner's code
 * would read it. It is in the fragment: no server, log or Referer sees it.
 */
export function accountLink(config: AuthConfig, { id, identifier }: Website, path: string, token: string): string {
  const host = id === PLATFORM_ID ? config.appDomain : appHostOf(config, identifier);
  return `${baseUrlOf(config, host)}${path}#token=${token}`;
}
