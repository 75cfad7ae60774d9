import { appHostOf, baseUrlOf, eachApart, repeat, withSystem, withTenant, type Job, type Website } from '@litfass/kit';
import { contributorRoles, formatDate } from '@litfass/model';
import { listContributors } from '../contributors/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { sendLetter } from '../mails/mail.ts';
import { endingKeys, type EndingKey } from './store.ts';

const LOOK_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const SOON_MS = 14 * DAY_MS;
/** A platform that was away for longer tells of no end any more. */
const PASSED_MS = 7 * DAY_MS;

/** Tells who made an API key two weeks before it ends, and when it has ended: programs fail without a word. */
export const tellEndingKeys = (parts: AuthParts): Job =>
  repeat(parts.log, { everyMs: LOOK_EVERY_MS, failure: 'ends of API keys could not be told', startsNow: true }, () =>
    tellDueEnds(parts),
  );

/** One round of it; several instances may do it at once, each mail is written once. */
export async function tellDueEnds(parts: Pick<AuthParts, 'db' | 'clock' | 'config' | 'log' | 'hosts'>): Promise<void> {
  const now = parts.clock();
  const between = { from: new Date(now.getTime() - PASSED_MS), to: new Date(now.getTime() + SOON_MS) };
  const keys = (await withSystem(parts.db, (trx) => endingKeys(trx, between))).filter(
    (key) => key.expiresAt <= now || !isShort(key),
  );
  await eachApart(
    parts.log,
    keys,
    { failure: 'the end of an API key could not be told; trying again later', about: ({ id }) => ({ keyId: id }) },
    async (key) => {
      const website = parts.hosts.byId(key.websiteId);
      if (website) await withTenant(parts.db, key.websiteId, (trx) => tell(trx, parts, { key, website, now }));
    },
  );
}

/** Who makes a key for a few days knows. */
const isShort = ({ createdAt, expiresAt }: EndingKey): boolean => expiresAt.getTime() - createdAt.getTime() <= SOON_MS;

async function tell(
  trx: AuthTransaction,
  { config }: Pick<AuthParts, 'config'>,
  { key, website, now }: { key: EndingKey; website: Website; now: Date },
): Promise<void> {
  const hasEnded = key.expiresAt <= now;
  const day = formatDate(key.expiresAt.toISOString(), { locale: website.locale, timeZone: 'Europe/Berlin' });
  const href = `${baseUrlOf(config, appHostOf(config, website.identifier))}/config/settings?tab=keys`;
  for (const to of await receiversOf(trx, key))
    await sendLetter({ config }, trx, website, (texts, place) => ({
      to,
      subject: hasEnded ? texts.keyEndedSubject({ place }) : texts.keyEndsSubject({ place }),
      text: hasEnded ? texts.keyEndedMail({ name: key.name, day }) : texts.keyEndsMail({ name: key.name, day }),
      button: { label: texts.keyButton, href },
      isNotice: true,
      dedupeKey: `api-key ${key.id} ${hasEnded ? 'ended' : 'ends'} ${key.expiresAt.toISOString()} ${to}`,
    }));
}

/** Who answers for the key while he builds the website; the admins where nobody does. Of who left his keys ended with him. */
async function receiversOf(trx: AuthTransaction, { websiteId, makerId }: EndingKey): Promise<string[]> {
  return (await listContributors(trx, websiteId))
    .filter(({ accountId, roles }) =>
      makerId === null ? roles.includes(contributorRoles.admin) : accountId === makerId,
    )
    .map(({ email }) => email);
}
