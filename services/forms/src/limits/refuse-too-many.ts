import { countedAs, countTries, shareOf, type CountedTries } from '@litfass/kit';
import type { FormsConfig } from '../config.ts';
import type { FormsTransaction } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import type { Arrived } from '../submissions/arrived.ts';

const WINDOW_SECONDS = 60;

/** Under what all submissions of a website are counted together. */
const WHOLE_SITE = 'site';

interface Limit {
  text: string;
  limit: number;
}

type Limits = Pick<FormsConfig, 'rateFormPerMinute' | 'rateFormPerSitePerMinute'> & Parameters<typeof shareOf>[2];

/** What a submission is counted by: its client's network, and the website. */
const limitsOf = (config: Limits, { website, address }: Arrived): Limit[] => [
  ...countedAs(address, config.rateFormPerMinute),
  { text: WHOLE_SITE, limit: shareOf(website, config.rateFormPerSitePerMinute, config) },
];

/** How many submissions of a website came before those that were counted with them, by what they are counted by. */
export class SubmissionCounts {
  readonly #counted: Map<string, CountedTries>;

  /** @param counted what each key has come to */
  constructor(counted: Map<string, CountedTries>, tries: ReadonlyMap<string, number>) {
    this.#counted = new Map(
      [...counted].map(([key, { used, seconds }]) => [key, { used: used - (tries.get(key) ?? 0), seconds }]),
    );
  }

  /** Takes the next number of a key; the seconds until the window ends when it is over the limit, else null. */
  next({ text, limit }: Limit): number | null {
    const { used, seconds } = this.#counted.get(text) ?? { used: 0, seconds: WINDOW_SECONDS };
    this.#counted.set(text, { used: used + 1, seconds });
    return used + 1 > limit ? seconds : null;
  }
}

/** Adds submissions of one website that came together to its counts, by one statement; those that are refused as well. */
export async function countSubmissions(
  config: Limits,
  trx: FormsTransaction,
  { websiteId, arrivals, now }: { websiteId: string; arrivals: readonly Arrived[]; now: Date },
): Promise<SubmissionCounts> {
  const tries = new Map<string, number>();
  for (const { text } of arrivals.flatMap((arrived) => limitsOf(config, arrived)))
    tries.set(text, (tries.get(text) ?? 0) + 1);
  const about = { websiteId, name: 'submission', windowSeconds: WINDOW_SECONDS, now };
  return new SubmissionCounts(await countTries(trx, { ...about, tries }), tries);
}

/** Takes a submission's numbers, of each count whatever the one before says. @throws Refusal 429 over a limit (FORM-050) */
export function refuseTooMany(config: Limits, arrived: Arrived, counts: SubmissionCounts): void {
  const waits = limitsOf(config, arrived).map((limit) => counts.next(limit));
  const seconds = waits.find((wait) => wait !== null);
  if (seconds !== undefined) throw formRefusals.rateLimited(arrived.website.locale, seconds);
}
