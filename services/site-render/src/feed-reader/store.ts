import { isDeepStrictEqual } from 'node:util';
import { storableJson } from '@litfass/kit';
import type { FeedView } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

/** Returns whether pages that show the feed are out of date; an answer that is none keeps the one before. */
export async function saveAnswer(
  trx: Trx,
  websiteId: string,
  { url, answer, now }: { url: string; answer: FeedView | null; now: Date },
): Promise<boolean> {
  const before = await findAnswer(trx, websiteId, url);
  const stored = answer && storableJson(answer);
  const isNews = stored !== null && !isDeepStrictEqual(stored, before?.answer);
  const row = { fetched_at: now, ...(isNews && { answer: JSON.stringify(stored) }) };
  await trx
    .insertInto('fetched')
    .values({ website_id: websiteId, kind: 'feed', url, answer: null, ...row })
    .onConflict((conflict) => conflict.columns(['website_id', 'kind', 'url']).doUpdateSet(row))
    .execute();
  return isNews;
}

/** What was read last, and when it was tried last. */
export const findAnswer = (trx: Trx, websiteId: string, url: string) =>
  trx
    .selectFrom('fetched')
    .select(['answer', 'fetched_at'])
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'feed')
    .where('url', '=', url)
    .executeTakeFirst();
