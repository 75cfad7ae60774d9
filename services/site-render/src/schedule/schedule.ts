import { eachApart, repeat, nextVersion, Refusal, withSystem, withTenant, type Job } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { holdDrafts, lockDueDrafts, planDraft, type Place } from '../editor/draft-store.ts';
import { nobodyAsks } from '../approval/approval.ts';
import { publishDraft } from '../editor/publish-draft.ts';
import { publishPagesDropped } from '../website/events.ts';
import { lockForPublish } from '../website/store.ts';
import { showDue } from './show-due.ts';

const EVERY_MS = 10_000;

/**
 * Makes scheduled content visible when its time comes. Queries compare the time themselves; this marks the rows as
 * published, lets search find them, tells the other services, and drops the rendered pages, once. The stored document
 * keeps saying when it was due.
 */
export const startSchedule = (parts: SiteParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'the schedule waits for the database' }, () => publishDue(parts));

/** Publishes what is due in every website; several instances may do so at once. */
export async function publishDue(parts: Pick<SiteParts, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = parts.clock();
  const websites = await withSystem(parts.db, async (trx) => {
    const due = (table: 'page' | 'item') =>
      trx
        .selectFrom(table)
        .select('website_id')
        .distinct()
        .where('workflow', '=', 2)
        .where('publish_at', '<=', now)
        .execute();
    const pages = await due('page');
    const items = await due('item');
    const planned = await trx
      .selectFrom('draft')
      .select('website_id')
      .distinct()
      .where('publish_at', '<=', now)
      .where('review_by', 'is', null)
      .execute();
    return new Set([...pages, ...items, ...planned].map((row) => row.website_id));
  });
  const failure = 'what is planned on a website waits';
  await eachApart(parts.log, websites, { failure, about: (websiteId) => ({ websiteId }) }, (websiteId) =>
    withTenant(parts.db, websiteId, async (trx) => {
      await lockForPublish(trx, websiteId);
      const due = await lockDueDrafts(trx, websiteId, now);
      // That of the website may have to follow one of them: it comes after them, and before what is published.
      if (due.length > 0) await holdDrafts(trx, websiteId, [websiteId]);
      await showDue(trx, websiteId, now);
      for (const draft of due) await publishPlanned(parts, { trx, websiteId, draft });
      await publishPagesDropped(trx, websiteId, Number(await nextVersion(trx)));
    }),
  );
}

/** A draft that cannot be published stays one, without a plan: its owner sees it in the list. */
async function publishPlanned(
  { clock, log }: Pick<SiteParts, 'clock' | 'log'>,
  { trx, websiteId, draft }: { trx: Transaction<SiteTables>; websiteId: string; draft: Place },
): Promise<void> {
  try {
    await publishDraft(trx, { websiteId, place: draft, by: null, now: clock() });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ websiteId, ...draft, code: error.code }, 'a planned draft cannot be published');
    await planDraft(trx, websiteId, draft, { publish_at: null, ...nobodyAsks });
  }
}
