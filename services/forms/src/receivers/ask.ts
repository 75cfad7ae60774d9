import {
  addressStates,
  ANSWER_WITHIN_MS,
  askByMail,
  baseUrlOf,
  tooMany,
  withTenant,
  type AskedAddress,
  type Website,
} from '@litfass/kit';
import { operatorLinks } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import { websiteOf } from '../websites/store.ts';
import { tellAdmins } from './tell-admins.ts';
import { receiverAnswers } from './link-api.ts';

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
  const asked: string[] = [];
  for (const { address } of fresh) if (await askReceiverOnce(parts, website, address)) asked.push(address);
  if (asked.length === 0) return;
  const told = { websiteId: website.id, addresses: asked, what: 'asked' } as const;
  await withTenant(parts.db, website.id, (trx) => tellAdmins(trx, parts, told));
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
async function askReceiverOnce(
  parts: FormsParts,
  { id, locale, primaryHost }: Website,
  address: string,
): Promise<boolean> {
  const { title } = await withTenant(parts.db, id, (trx) => websiteOf(trx, id), { readOnly: true });
  const { paths } = receiverAnswers;
  const texts = textsFor(locale).formNotices;
  const imprint = operatorLinks(baseUrlOf(parts.config, parts.config.appDomain), locale);
  return askByMail(parts, { websiteId: id, address, locale, host: primaryHost, title, paths, texts, imprint });
}
