import {
  addressStates,
  ANSWER_WITHIN_MS,
  askAddress,
  baseUrlOf,
  mailBody,
  mailLine,
  mayAskAddress,
  queueMail,
  tooMany,
  withoutLinks,
  withTenant,
  type AskedAddress,
  type OutgoingMail,
  type Website,
} from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import { websiteOf } from '../websites/store.ts';
import { receiverPaths } from './link-api.ts';

const WAIT_SECONDS = 3600;

/** Asks those of the addresses that have no living link; one that may not be asked now waits until its owner asks it. */
export async function askNewReceivers(
  parts: FormsParts,
  website: Website,
  addresses: readonly string[],
): Promise<void> {
  const states = await withTenant(parts.db, website.id, (trx) => addressStates(trx, website.id, addresses), {
    readOnly: true,
  });
  const since = parts.clock().getTime() - ANSWER_WITHIN_MS;
  const fresh = states.filter(({ state, askedAt }) => state === 'waiting' && (askedAt?.getTime() ?? 0) < since);
  for (const { address } of fresh) await askReceiverOnce(parts, website, address);
}

/** Asks an address that waits once more. @throws Refusal 409 where it wants no mails, 429 where it was asked too often */
export async function askAgain(
  parts: FormsParts,
  website: Website,
  { address, state }: Pick<AskedAddress, 'address' | 'state'>,
): Promise<void> {
  if (state === 'refused') throw formRefusals.receiverRefused(website.locale);
  if (state === 'waiting' && !(await askReceiverOnce(parts, website, address))) throw tooMany(WAIT_SECONDS);
}

/** Mails the question to an address; false where the limits forbid it. */
async function askReceiverOnce(parts: FormsParts, website: Website, address: string): Promise<boolean> {
  const asking = { websiteId: website.id, address, now: parts.clock() };
  if (!(await mayAskAddress(parts.db, asking))) return false;
  await withTenant(parts.db, website.id, async (trx) => {
    const token = await askAddress(trx, asking);
    if (token === null) return;
    const { title } = await websiteOf(trx, website.id);
    await queueMail(trx, question(parts, { website, title, address, token }));
  });
  return true;
}

/** Its words are the platform's: of who typed the address there is the website's name alone, short and without links. */
function question(
  { config }: Pick<FormsParts, 'config'>,
  { website, title, address, token }: { website: Website; title: string; address: string; token: string },
): OutgoingMail {
  const { id: websiteId, locale, primaryHost } = website;
  const texts = textsFor(locale).formNotices;
  const siteName = title === '' ? primaryHost : withoutLinks(mailLine(title, 60));
  const subject = texts.receiverSubject(siteName);
  const linkTo = (path: string): string => `${baseUrlOf(config, primaryHost)}${path}?token=${token}`;
  return {
    websiteId,
    to: address,
    subject: mailLine(subject),
    fromName: siteName,
    ...mailBody({
      locale,
      siteName,
      title: subject,
      parts: [
        { text: texts.receiverIntro(siteName) },
        { button: texts.receiverButton, href: linkTo(receiverPaths.confirm) },
        { note: texts.confirmValid },
        { note: texts.receiverIgnore },
      ],
      footer: [{ link: texts.receiverNever, href: linkTo(receiverPaths.refuse) }],
    }),
  };
}
