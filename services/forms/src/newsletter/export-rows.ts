import { withTenant, type Moments } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts } from '../db/database.ts';
import { listSubscribers } from './store.ts';
import type { SubscriberState } from './table.ts';

const PAGE = 200;

interface Exported {
  websiteId: string;
  locale: string;
  state: SubscriberState | undefined;
  moments: Moments;
}

/** The head of the newsletter's list and then a row an entry, newest first, read page by page while they are sent. */
export async function* newsletterRows(
  { db }: Pick<FormsParts, 'db'>,
  { websiteId, locale, state, moments }: Exported,
): AsyncGenerator<string[]> {
  const { newsletterColumns: columns, newsletterStates: states } = textsFor(locale).formNotices;
  yield Object.entries(columns).map(([key, title]) => (key.endsWith('At') ? moments.head(title) : title));
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
        moments.write(entry.consented_at),
        entry.consent_text,
        entry.consent_page,
        moments.write(entry.confirmed_at),
        moments.write(entry.unsubscribed_at),
      ];
    before = found.at(-1)?.id;
    if (found.length < PAGE) return;
  }
}
