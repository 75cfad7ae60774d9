import { baseUrlOf, mailAddressKey, PLATFORM_ID, queueMail, rateLimit, type Website, withTenant } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts } from '../db/database.ts';
import { operatorLetter, receiptLetter, type Told } from './letters.ts';
import type { Notice } from './notice.ts';
import { saveNotice } from './store.ts';

const HOUR_SECONDS = 3600;
/** Notices of one client, and of all clients about one website, in an hour. */
const MOST_OF_CLIENT = 10;
const MOST_OF_WEBSITE = 200;
/** Receipts to one address in an hour, of all websites: nobody floods a stranger by us. */
const MOST_RECEIPTS = 3;

/** Whether this client may send another notice, and when else. Counts every try. */
export async function mayReport(
  { db, clock }: Pick<FormsParts, 'db' | 'clock'>,
  websiteId: string,
  address: string,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const asked = { websiteId, name: 'notice', windowSeconds: HOUR_SECONDS, now: clock() };
  const own = await rateLimit(db, { ...asked, key: address, limit: MOST_OF_CLIENT });
  return own.allowed ? rateLimit(db, { ...asked, key: 'website', limit: MOST_OF_WEBSITE }) : own;
}

export interface Received {
  website: Website;
  notice: Notice;
  tokenHash: string;
  locale: string;
  /** Looks like a machine's: kept for a month, and nobody is told. */
  spam: boolean;
}

/** Stores a notice with its receipt and the operator's mail in one transaction, and returns its number. */
export async function receiveNotice(
  { db, config, clock, newId }: Pick<FormsParts, 'db' | 'config' | 'clock' | 'newId'>,
  { website, notice, tokenHash, locale, spam }: Received,
): Promise<string> {
  const receivedAt = clock();
  const { operatorEmail: contact = '' } = config;
  const mayMail = !spam && notice.email !== '' && (await mayReceive(db, notice.email, receivedAt));
  return withTenant(db, website.id, async (trx) => {
    const { id, isNew } = await saveNotice(trx, website.id, {
      ...notice,
      id: newId(),
      tokenHash,
      receivedAt,
      locale,
      spam,
    });
    if (!isNew || spam) return id;
    const told: Told = {
      website,
      id,
      urls: notice.urls,
      locale,
      contact,
      platform: baseUrlOf(config, config.appDomain),
    };
    if (mayMail) await queueMail(trx, receiptLetter(told, notice.email, receivedAt));
    if (contact !== '') {
      const kind = textsFor('de').notices.kinds[notice.kind];
      await queueMail(trx, operatorLetter({ ...told, locale: 'de' }, contact, kind));
    }
    return id;
  });
}

async function mayReceive(db: FormsParts['db'], email: string, now: Date): Promise<boolean> {
  const asked = {
    name: 'notice-receipt',
    key: mailAddressKey(email),
    limit: MOST_RECEIPTS,
    windowSeconds: HOUR_SECONDS,
  };
  return (await rateLimit(db, { ...asked, websiteId: PLATFORM_ID, now })).allowed;
}
