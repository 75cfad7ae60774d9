import { baseUrlOf } from '../base-url.ts';
import { withTenant } from '../database.ts';
import type { Parts } from '../parts.ts';
import { askAddress, mayAskAddress, type AskedAddressTables } from './asked-address.ts';
import { mailBody } from './layout.ts';
import { mailLine } from './mail.ts';
import { queueMail } from './store.ts';
import { withoutLinks } from './strangers.ts';

/** What the mail says that asks an address. */
export interface QuestionTexts {
  receiverSubject: (v: { site: string }) => string;
  receiverIntro: (v: { site: string }) => string;
  receiverButton: string;
  receiverIgnore: string;
  receiverNever: string;
  confirmValid: string;
}

interface Question {
  websiteId: string;
  address: string;
  locale: string;
  /** The host that the links lead to. */
  host: string;
  /** The website's title; empty where it has none. */
  title: string;
  paths: { confirm: string; refuse: string };
  texts: QuestionTexts;
  /** Who the platform is, which asks in its own words. */
  imprint: readonly { text: string; href: string }[];
}

/**
 * Mails the question to an address; false where the limits forbid it. Its words are the platform's: of who typed the
 * address there is the website's name alone, short and without links.
 */
export async function askByMail<DB extends AskedAddressTables>(
  { db, clock, config }: Pick<Parts<DB>, 'db' | 'clock' | 'config'>,
  { websiteId, address, locale, host, title, paths, texts, imprint }: Question,
): Promise<boolean> {
  const asking = { websiteId, address, now: clock() };
  if (!(await mayAskAddress(db, asking))) return false;
  const siteName = title === '' ? host : withoutLinks(mailLine(title, 60));
  const subject = texts.receiverSubject({ site: siteName });
  await withTenant(db, websiteId, async (trx) => {
    const token = await askAddress(trx, asking);
    if (token === null) return;
    const linkTo = (path: string): string => `${baseUrlOf(config, host)}${path}?token=${token}`;
    await queueMail(trx, {
      websiteId,
      to: address,
      subject: mailLine(subject),
      fromName: siteName,
      ...mailBody({
        locale,
        siteName,
        title: subject,
        parts: [
          { text: texts.receiverIntro({ site: siteName }) },
          { button: texts.receiverButton, href: linkTo(paths.confirm) },
          { note: texts.confirmValid },
          { note: texts.receiverIgnore },
        ],
        footer: [
          { link: texts.receiverNever, href: linkTo(paths.refuse) },
          ...imprint.map(({ text, href }) => ({ link: text, href })),
        ],
      }),
    });
  });
  return true;
}
