import { countTries } from '@litfass/kit';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import { refuse, type Slot } from '../submissions/slot.ts';

const WINDOW_SECONDS = 60;

/** Under what all submissions of a website are counted together. */
const WHOLE_SITE = 'site';

/**
 * Counts submissions of each client and of the whole website, refused ones as well, and refuses those over a limit
 * (FORM-050). A submission that comes a second time after its captcha was asked counts once.
 */
export async function refuseTooMany(
  { config, clock }: Pick<FormsParts, 'config' | 'clock'>,
  trx: FormsTransaction,
  websiteId: string,
  slots: Slot[],
): Promise<void> {
  const fresh = slots.filter(({ entry }) => !entry.isCounted);
  if (fresh.length === 0) return;
  const tries = new Map([[WHOLE_SITE, fresh.length]]);
  for (const { entry } of fresh) tries.set(entry.arrived.client, (tries.get(entry.arrived.client) ?? 0) + 1);
  const counted = await countTries(trx, {
    websiteId,
    name: 'submission',
    windowSeconds: WINDOW_SECONDS,
    now: clock(),
    tries,
  });
  const used = new Map([...counted].map(([key, count]) => [key, count.used - (tries.get(key) ?? 0)]));
  for (const slot of fresh) {
    const { client, website } = slot.entry.arrived;
    for (const key of [client, WHOLE_SITE]) {
      const most = key === WHOLE_SITE ? config.rateFormPerSitePerMinute : config.rateFormPerMinute;
      const mine = (used.get(key) ?? 0) + 1;
      used.set(key, mine);
      if (mine > most && !slot.outcome)
        refuse(slot, formRefusals.rateLimited(website.locale, counted.get(key)?.seconds ?? WINDOW_SECONDS));
    }
  }
}
