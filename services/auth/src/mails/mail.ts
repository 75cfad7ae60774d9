import { appHostOf, baseUrlOf, PLATFORM_ID, type Website } from '@litfass/kit';
import { mailBody, queueMail, senderNote, type MailPart } from '@litfass/kit';
import { brandName, operatorLinks } from '@litfass/model';
import { textsFor, type Catalogue } from '@litfass/model/texts';
import { plainLocale } from '@litfass/model/texts/language';
import type { AuthConfig } from '../config.ts';
import type { AuthTransaction } from '../db/database.ts';
import { senderOf } from '../websites/store.ts';

type Texts = Catalogue['account'];

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** Lines below it, one a point. */
  list?: readonly string[];
  /** Label and address of the one thing to do; none where the mail only tells. */
  button?: { label: string; href: string };
  /** What to do for whom it is not meant, where that is not just to delete it. */
  note?: string;
  /** Mails of a changed password and the like name no way to ignore them. */
  isNotice?: boolean;
  /** A second letter of the website with the same key is not written. */
  dedupeKey?: string;
}

type Write = (texts: Texts, place: string) => Letter;

/**
 * Queues a mail about a person's account in the transaction of what it is about. Accounts are the platform's: no
 * website's name stands where its own belongs, and it says du to owners however the website addresses its visitors.
 */
export function sendLetter(
  { config }: { config: AuthConfig },
  trx: AuthTransaction,
  website: Website,
  write: Write,
): Promise<void> {
  const locale = plainLocale(website.locale);
  return queueLetter(trx, { website, locale, sender: brandName, footer: platformFooter(config, locale), write });
}

/** The same about a member's place on a website: in its name and as it addresses people, with who sends it below (§ 5 DDG). */
export async function sendMemberLetter(trx: AuthTransaction, website: Website, write: Write): Promise<void> {
  const footer = senderNote(await senderOf(trx, website.id));
  return queueLetter(trx, { website, locale: website.locale, sender: placeOf(website), footer, write });
}

async function queueLetter(
  trx: AuthTransaction,
  {
    website,
    locale,
    sender,
    footer,
    write,
  }: { website: Website; locale: string; sender: string; footer: MailPart[]; write: Write },
): Promise<void> {
  const texts = textsFor(locale).account;
  const letter = write(texts, placeOf(website));
  const parts: MailPart[] = [
    { text: `${texts.greeting}\n${letter.text}` },
    ...(letter.list ? [{ text: letter.list.map((each) => `– ${each}`).join('\n') }] : []),
    ...(letter.button ? [{ button: letter.button.label, href: letter.button.href }] : []),
    ...(letter.isNotice ? [] : [{ note: letter.note ?? texts.closing }]),
  ];
  const body = mailBody({ locale, siteName: sender, title: letter.subject, parts, footer });
  await queueMail(trx, {
    websiteId: website.id,
    to: letter.to,
    subject: letter.subject,
    fromName: sender,
    ...body,
    ...(letter.dedupeKey !== undefined && { dedupeKey: letter.dedupeKey }),
  });
}

/** Who the platform is, below whatever it writes itself (§ 5 DDG). */
export const platformFooter = (config: AuthConfig, locale: string): MailPart[] =>
  operatorLinks(baseUrlOf(config, config.appDomain), locale).map(({ text, href }) => ({ link: text, href }));

/** How people call the place where they have an account. */
export const placeOf = (website: Website): string => (website.id === PLATFORM_ID ? website.host : website.primaryHost);

/**
 * Where an account uses a token: on the bare app domain, whatever host was asked. On a host of a website its owner's code
 * would read it. It is in the fragment: no server, log or Referer sees it.
 */
export const accountLink = (config: AuthConfig, path: string, token: string): string =>
  `${baseUrlOf(config, config.appDomain)}${path}#token=${token}`;

/** Where a token of one website is used by who may not have an account yet: on its host under the app domain. */
export const invitationLink = (config: AuthConfig, { identifier }: Website, token: string): string =>
  `${baseUrlOf(config, appHostOf(config, identifier))}/config/invitation#token=${token}`;
