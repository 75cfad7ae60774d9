import {
  baseUrlOf,
  eachApart,
  mailBody,
  previousPeriod,
  queueMail,
  repeat,
  withSystem,
  withTenant,
  type Job,
  type Period,
} from '@litfass/kit';
import type { CensusParts, CensusTransaction } from '../db/database.ts';
import { breakdownOf, seriesOf, totalsOf } from '../report/visit-store.ts';
import { findWebsite } from '../website/store.ts';
import { findRecipients, mailedWebsites, markSent } from './store.ts';
import { endLink } from './unsubscribe.ts';
import { dueWeek, weekMail } from './week.ts';

const LOOK_EVERY_MS = 600_000;
const TOP = 5;

/** Sends owners the figures of the week, on Mondays where their website is. */
export const sendWeeks = (parts: CensusParts): Job =>
  repeat(
    parts.log,
    { everyMs: LOOK_EVERY_MS, failure: 'the weeks of websites could not be sent', startsNow: true },
    () => sendDueWeeks(parts),
  );

/** One round of it; of several instances one sends a week. */
export async function sendDueWeeks({
  db,
  clock,
  config,
  log,
}: Pick<CensusParts, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  const now = clock();
  const about = ({ websiteId }: { websiteId: string }) => ({ websiteId });
  await eachApart(
    log,
    await withSystem(db, mailedWebsites),
    { failure: 'the week of a website could not be sent; trying again later', about },
    async (website) => {
      const period = dueWeek(now, website);
      if (period)
        await withTenant(db, website.websiteId, (trx) => sendWeek(trx, website.websiteId, { period, now, config }));
    },
  );
}

async function sendWeek(
  trx: CensusTransaction,
  websiteId: string,
  { period, now, config }: { period: Period; now: Date; config: CensusParts['config'] },
): Promise<void> {
  const website = await findWebsite(trx, websiteId);
  if (!website || !(await markSent(trx, websiteId, period.from))) return;
  const query = { websiteId, period };
  const week = {
    website,
    period,
    totals: await totalsOf(trx, query),
    previous: await totalsOf(trx, { ...query, period: previousPeriod(period) }),
    days: await seriesOf(trx, query, 'day'),
    address: `${baseUrlOf(config, website.host)}/config/analytics`,
    pages: await breakdownOf(trx, query, { dimension: 'page', limit: TOP, offset: 0 }),
    sources: await breakdownOf(trx, query, { dimension: 'source', limit: TOP, offset: 0 }),
  };
  for (const { accountId, address: to } of await findRecipients(trx, websiteId)) {
    const unsubscribe = endLink(config, { websiteId, host: website.host }, accountId);
    const { subject, body } = weekMail({ ...week, unsubscribe });
    await queueMail(trx, {
      websiteId,
      to,
      subject,
      ...mailBody(body),
      fromName: website.title,
      reference: `week ${period.from}`,
      dedupeKey: `week ${period.from} ${to}`,
      notBefore: now,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  }
}
