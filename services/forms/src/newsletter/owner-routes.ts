import { csvStream, momentsIn, on, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { newsletterRows } from './export-rows.ts';
import { exportNewsletter, listNewsletter, removeFromNewsletter } from './owner-api.ts';
import { listSubscribers, removeSubscriber } from './store.ts';

export function serveNewsletter(app: FastifyInstance, { db, ...parts }: FormsParts): void {
  on(app, parts, listNewsletter, async ({ website, query: { cursor, limit, ...filter }, reply }) => {
    reply.header('cache-control', 'no-store');
    const found = await withTenant(
      db,
      website.id,
      (trx) => listSubscribers(trx, website.id, { ...filter, before: cursor, limit }),
      { readOnly: true },
    );
    const items = found.map((entry) => ({
      id: entry.id,
      formId: entry.form_id,
      email: entry.email,
      state: entry.state,
      consentText: entry.consent_text,
      consentedAt: entry.consented_at.toISOString(),
      consentPage: entry.consent_page,
      confirmedAt: entry.confirmed_at?.toISOString() ?? null,
      unsubscribedAt: entry.unsubscribed_at?.toISOString() ?? null,
    }));
    return { items, next: found.length === limit ? (found.at(-1)?.id ?? null) : null };
  });

  on(app, parts, exportNewsletter, async ({ website: { id: websiteId, locale }, query: { state, timeZone }, reply }) =>
    reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="newsletter.csv"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(csvStream(newsletterRows({ db }, { websiteId, locale, state, moments: momentsIn(timeZone) }))),
  );

  on(app, parts, removeFromNewsletter, async ({ website, params: { subscriberId } }) => {
    const removed = await withTenant(db, website.id, (trx) => removeSubscriber(trx, website.id, subscriberId));
    if (!removed) throw refusals.notFound();
    return { removed };
  });
}
