import { withTenant } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts } from '../db/database.ts';
import { listSubscribers } from './store.ts';
import type { SubscriberState } from './table.ts';

const PAGE = 200;

/** The head of the newsletter's list and then a row an entry, newest first, read page by page while they are sent. */
export async function* newsletterRows(
  { db }: Pick<FormsParts, 'db'>,
  { websiteId, locale, state }: { websiteId: string; locale: string; state: SubscriberState | undefined },
): AsyncGenerator<string[]> {
  const { newsletterColumns: columns, newsletterStates: states } = textsFor(locale).formNotices;
  yield Object.values(columns);
  let before: string | undefined;
  for (;;) {
    const cursor = before;
    const found = await withTenant(
      db,
      websiteId,
      (trx) => listSubscribers(trx, websiteId, { state, before: cursor, limit: PAGE }),
      { readOnly: true },
    );
    for (const entry of found)
      yield [
        entry.email,
        states[entry.state],
        entry.consented_at.toISOString(),
        entry.consent_text,
        entry.consent_page,
        entry.confirmed_at?.toISOString() ?? '',
        entry.unsubscribed_at?.toISOString() ?? '',
      ];
    before = found.at(-1)?.id;
    if (found.length < PAGE) return;
  }
}
