import { appHostOf, baseUrlOf, eachApart, repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import type { OrderParts } from '../order/parts.ts';
import { mailRunners } from '../store/mail.ts';
import { tellChangedStore } from '../store/changed-store.ts';
import { findStore, lockStore, type Store } from '../store/store.ts';
import { checkStore } from './check-store.ts';
import { nextStep, type LawStep } from './grace.ts';
import { findStoresToCheck, findWarning, forgetWarning, planLawCheck, saveWarning } from './warning-store.ts';

const EVERY_MS = 20_000;
const MOST_AT_ONCE = 200;
/** Until a store is asked about again for which it failed. */
const LATER_MS = 3_600_000;

/** Asks about every open store daily and after each change of it or of its website whether it is still lawful. */
export const watchLaw = (parts: OrderParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'stores could not be checked for the law', startsNow: true }, () =>
    watchOnce(parts),
  );

/** One round over all open stores that are due. */
export async function watchOnce(parts: OrderParts): Promise<void> {
  const due = await withSystem(parts.db, (trx) => findStoresToCheck(trx, parts.clock(), MOST_AT_ONCE));
  const failure = 'a store could not be checked for the law; trying again later';
  const postpone = (websiteId: string): Promise<void> => checkLater(parts, websiteId);
  await eachApart(parts.log, due, { failure, about: (websiteId) => ({ websiteId }), postpone }, (websiteId) =>
    watchStore(parts, websiteId),
  );
}

const checkLater = ({ db, clock }: OrderParts, websiteId: string): Promise<void> =>
  withTenant(db, websiteId, (trx) => planLawCheck(trx, websiteId, new Date(clock().getTime() + LATER_MS)));

async function watchStore(parts: OrderParts, websiteId: string): Promise<void> {
  const { website } = await withTenant(parts.db, websiteId, (trx) => findStore(trx, websiteId), { readOnly: true });
  const check = await checkStore(parts, { id: websiteId, locale: website.locale ?? 'de-DE' });
  const missing = check.items.filter(({ state }) => state === 'missing');
  await withTenant(parts.db, websiteId, async (trx) => {
    const store = await lockStore(trx, websiteId);
    if (!store.opened) return;
    const now = parts.clock();
    const before = await findWarning(trx, websiteId);
    const step = nextStep(
      { websiteId, missing: missing.map(({ id }) => id), before },
      { now, graceDays: parts.config.legalGraceDays },
    );
    if (step.warning) await saveWarning(trx, step.warning);
    else await forgetWarning(trx, websiteId);
    const isClosedByLaw = step.warning?.closed_at != null;
    await tellChangedStore(trx, websiteId, { before: store, after: { ...store, isClosedByLaw } });
    await planLawCheck(trx, websiteId, step.checkAgainAt);
    const titles = missing.map(({ title }) => title);
    await tell(trx, parts, { websiteId, store, step, titles, since: before?.since ?? now });
  });
}

interface Told {
  websiteId: string;
  store: Store;
  step: LawStep;
  titles: readonly string[];
  since: Date;
}

async function tell(
  trx: CommerceTransaction,
  { config }: Pick<OrderParts, 'config'>,
  { websiteId, store, step, titles, since }: Told,
): Promise<void> {
  const { letter, warning } = step;
  if (letter === 'none') return;
  const locale = store.website.locale ?? 'de-DE';
  const texts = textsFor(locale).lawMails;
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: store.website.timeZone ?? 'Europe/Berlin',
  });
  const { subject, title, text } = texts[letter];
  const href = `${baseUrlOf(config, appHostOf(config, store.website.identifier ?? 'www'))}/config/store`;
  await mailRunners(
    trx,
    { websiteId, store, locale },
    {
      key: `law ${letter} ${since.toISOString()}`,
      subject,
      title,
      parts: [
        { text: text({ day: warning ? day.format(warning.closes_at) : '' }) },
        ...(titles.length > 0 ? [{ text: titles.map((each) => `– ${each}`).join('\n') }] : []),
        { button: texts.look, href },
        { note: texts.noAdvice },
      ],
    },
  );
}
