import { nextVersion, safeFetch, withTenant } from '@litfass/kit';
import type { FeedView } from '@litfass/model';
import { parseDocument } from '../content/stored-document.ts';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { publishPagesDropped } from '../website/events.ts';
import { feedText } from './feed-text.ts';
import { parseFeed } from './parse-feed.ts';
import { findAnswer, saveAnswer } from './store.ts';

const FRESH_MS = 15 * 60_000;
const refreshing = new Set<string>();

/**
 * The newest entries of another website's feed, as they were last read. Reading happens in the background, at most
 * every 15 minutes: a page never waits for another website. Null until it was read for the first time.
 */
export async function readFeed(
  parts: SiteParts,
  trx: Transaction<SiteTables>,
  { websiteId, url, limit }: { websiteId: string; url: string; limit: number },
): Promise<FeedView | null> {
  const stored = await findAnswer(trx, websiteId, url);
  if (!stored || parts.clock().getTime() - stored.fetched_at.getTime() > FRESH_MS) refresh(parts, websiteId, url);
  const feed = stored ? parseDocument<FeedView | null>(stored.answer) : null;
  return feed && { ...feed, entries: feed.entries.slice(0, limit) };
}

function refresh(parts: SiteParts, websiteId: string, url: string): void {
  const key = `${websiteId} ${url}`;
  if (refreshing.has(key)) return;
  refreshing.add(key);
  void fetchFeed(parts, websiteId, url)
    .catch((error: unknown) => parts.log.info({ err: error, url }, 'a feed could not be read'))
    .finally(() => refreshing.delete(key));
}

// A feed that can't be read is remembered as such: the next try is 15 minutes later.
async function fetchFeed(parts: SiteParts, websiteId: string, url: string): Promise<void> {
  const answer = await safeFetch(url, {
    maxBytes: 2_000_000,
    timeoutMs: 5000,
    accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9',
  }).then(
    ({ status, body, headers }) => (status === 200 ? parseFeed(feedText(body, headers['content-type'])) : null),
    () => null,
  );
  await withTenant(parts.db, websiteId, async (trx) => {
    const isNews = await saveAnswer(trx, websiteId, { url, answer, now: parts.clock() });
    if (isNews) await publishPagesDropped(trx, websiteId, Number(await nextVersion(trx)));
  });
}
