import {
  appHostOf,
  baseUrlOf,
  eachApart,
  parseUntrustedJson,
  repeat,
  withSystem,
  withTenant,
  type Job,
  type Website,
} from '@litfass/kit';
import { contributorRoles, formatDate, LEGAL_CHECK, LegalCheckAnswer } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { Compile } from 'typebox/compile';
import { listContributors } from '../contributors/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { sendLetter } from '../mails/mail.ts';
import { findWebsitesToCheck, lockMissingSince, planCheck, saveCheck } from './store.ts';

const EVERY_MS = 20_000;
const MOST_AT_ONCE = 200;
const ANSWER_WITHIN_MS = 4000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** As long as a store has by default before its checkout closes; of a website nothing closes. */
const GRACE_MS = 14 * DAY_MS;

const validator = Compile(LegalCheckAnswer);
type WatchParts = Pick<AuthParts, 'db' | 'clock' | 'config' | 'log' | 'hosts' | 'bus'>;

/** Asks daily about every open website whether what the law wants of it is still there; stores are watched by commerce. */
export const watchLaw = (parts: AuthParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'websites could not be checked for the law', startsNow: true }, () =>
    watchOnce(parts),
  );

/** One round over all websites that are due; several instances may do it at once, each mail is written once. */
export async function watchOnce(parts: WatchParts): Promise<void> {
  const due = await withSystem(parts.db, (trx) => findWebsitesToCheck(trx, parts.clock(), MOST_AT_ONCE));
  const failure = 'a website could not be checked for the law; trying again later';
  const postpone = (websiteId: string): Promise<void> => checkLater(parts, websiteId);
  await eachApart(parts.log, due, { failure, about: (websiteId) => ({ websiteId }), postpone }, (websiteId) =>
    watchWebsite(parts, websiteId),
  );
}

async function watchWebsite(parts: WatchParts, websiteId: string): Promise<void> {
  const website = parts.hosts.byId(websiteId);
  const missing = website ? await missingOf(parts, website) : [];
  await withTenant(parts.db, websiteId, async (trx) => {
    const now = parts.clock();
    const before = await lockMissingSince(trx, websiteId);
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    if (missing === null) return planCheck(trx, websiteId, after(HOUR_MS));
    const missingSince = missing.length > 0 ? (before ?? now) : null;
    await saveCheck(trx, websiteId, { missingSince, checkAgainAt: after(DAY_MS) });
    if (website && missingSince) await tell(trx, parts, { website, missing, missingSince, now });
  });
}

const checkLater = ({ db, clock }: WatchParts, websiteId: string): Promise<void> =>
  withTenant(db, websiteId, (trx) => planCheck(trx, websiteId, new Date(clock().getTime() + HOUR_MS)));

/**
 * Titles of what is missing; none of a website that is closed or whose store commerce watches, null while nobody says
 * whether it has such a store.
 */
async function missingOf({ bus }: WatchParts, { id: websiteId, locale }: Website): Promise<string[] | null> {
  const question = JSON.stringify({ websiteId, locale, withState: true });
  const bytes = await bus.request(LEGAL_CHECK, Buffer.from(question), ANSWER_WITHIN_MS);
  const answer = parseUntrustedJson(Buffer.from(bytes).toString(), { maxBytes: 5_000_000, maxKeys: 200_000 });
  if (!validator.Check(answer)) throw new Error(`No answer to ${LEGAL_CHECK}`);
  if (answer.isOpen === true && answer.hasOpenStore === undefined) return null;
  if (answer.isOpen !== true || answer.hasOpenStore === true) return [];
  return answer.points.filter(({ state }) => state === 'missing').map(({ title }) => title);
}

interface Told {
  website: Website;
  missing: readonly string[];
  missingSince: Date;
  now: Date;
}

/** To each admin at once, then weekly as long as it lasts. */
async function tell(
  trx: AuthTransaction,
  { config }: Pick<WatchParts, 'config'>,
  { website, missing, missingSince, now }: Told,
): Promise<void> {
  const { website: texts, look, noAdvice } = textsFor(website.locale).lawMails;
  const week = Math.floor((now.getTime() - missingSince.getTime()) / WEEK_MS);
  const day = (at: number): string =>
    formatDate(new Date(at).toISOString(), { locale: website.locale, timeZone: 'Europe/Berlin' });
  const since = missingSince.getTime();
  const href = `${baseUrlOf(config, appHostOf(config, website.identifier))}/config/settings?tab=legal`;
  for (const { email, roles } of await listContributors(trx, website.id))
    if (roles.includes(contributorRoles.admin))
      await sendLetter({ config }, trx, website, (_texts, place) => ({
        to: email,
        subject: texts.subject({ place }),
        text: week === 0 ? texts.text({ day: day(since + GRACE_MS) }) : texts.again({ day: day(since) }),
        list: missing,
        button: { label: look, href },
        note: noAdvice,
        dedupeKey: `law website ${missingSince.toISOString()} ${week} ${email}`,
      }));
}
