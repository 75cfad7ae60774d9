import { countedAs, countTries, shareOf, type Refusal } from '@litfass/kit';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import type { Arrived } from '../submissions/arrived.ts';

const WINDOW_SECONDS = 60;

/** Under what all submissions of a website are counted together. */
const WHOLE_SITE = 'site';

/**
 * Counts submissions of each client and of the whole website, refused ones as well. Answers the refusal of each that is
 * over a limit (FORM-050), null for the others, in the order of the arrivals.
 */
export async function refusedAsTooMany(
  { config, clock }: Pick<FormsParts, 'config' | 'clock'>,
  trx: FormsTransaction,
  websiteId: string,
  arrivals: Arrived[],
): Promise<(Refusal | null)[]> {
  const tries = new Map([[WHOLE_SITE, arrivals.length]]);
  const countersOf = ({ address }: Arrived) => countedAs(address, config.rateFormPerMinute);
  for (const { text } of arrivals.flatMap(countersOf)) tries.set(text, (tries.get(text) ?? 0) + 1);
  const counted = await countTries(trx, {
    websiteId,
    name: 'submission',
    windowSeconds: WINDOW_SECONDS,
    now: clock(),
    tries,
  });
  const used = new Map([...counted].map(([key, count]) => [key, count.used - (tries.get(key) ?? 0)]));
  const isOver = (key: string, most: number): boolean => {
    const mine = (used.get(key) ?? 0) + 1;
    used.set(key, mine);
    return mine > most;
  };
  return arrivals.map((arrival) => {
    const { website } = arrival;
    // Each is counted, whatever the one before says.
    const over = [
      ...countersOf(arrival).filter(({ text, limit }) => isOver(text, limit)),
      ...(isOver(WHOLE_SITE, shareOf(website, config.rateFormPerSitePerMinute, config)) ? [{ text: WHOLE_SITE }] : []),
    ];
    const [first] = over;
    if (!first) return null;
    const { seconds = WINDOW_SECONDS } = counted.get(first.text) ?? {};
    return formRefusals.rateLimited(website.locale, seconds);
  });
}
