import { newId } from '@litfass/kit';
import type { FormsTransaction } from '../db/database.ts';
import { publishNewsletter } from './events.ts';
import type { SubscriberState } from './table.ts';
import type { Subscriber } from './table.ts';

export interface Consent {
  formId: string;
  email: string;
  text: string;
  page: string;
  at: Date;
}

/** Notes that someone asks for the newsletter. An active entry stays as it is: whoever typed the address proved nothing. */
export async function noteConsent(trx: FormsTransaction, websiteId: string, consent: Consent): Promise<Subscriber> {
  const consented = { consent_text: consent.text, consented_at: consent.at, consent_page: consent.page };
  await trx
    .insertInto('subscriber')
    .values({
      website_id: websiteId,
      id: newId(),
      form_id: consent.formId,
      email: consent.email,
      state: 'pending',
      ...consented,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'form_id', 'email'])
        .doUpdateSet({ ...consented, state: 'pending', confirmed_at: null, unsubscribed_at: null })
        .where('subscriber.state', '!=', 'active'),
    )
    .execute();
  return trx
    .selectFrom('subscriber')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('form_id', '=', consent.formId)
    .where('email', '=', consent.email)
    .executeTakeFirstOrThrow();
}

export async function findSubscriber(trx: FormsTransaction, websiteId: string, id: string): Promise<Subscriber | null> {
  const query = trx.selectFrom('subscriber').selectAll().where('website_id', '=', websiteId).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Confirms an entry that waits; one that is confirmed stays as it is. False: it was ended since, or is gone. */
export async function confirmSubscriber(
  trx: FormsTransaction,
  websiteId: string,
  id: string,
  now: Date,
): Promise<'confirmed' | 'was-active' | null> {
  const confirmed = await trx
    .updateTable('subscriber')
    .set({ state: 'active', confirmed_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (confirmed) {
    await publishNewsletter(trx, 'subscribed', confirmed);
    return 'confirmed';
  }
  return (await findSubscriber(trx, websiteId, id))?.state === 'active' ? 'was-active' : null;
}

export async function endSubscription(trx: FormsTransaction, websiteId: string, id: string, now: Date): Promise<void> {
  const end = (state: 'active' | 'pending') =>
    trx
      .updateTable('subscriber')
      .set({ state: 'unsubscribed', unsubscribed_at: now })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('state', '=', state)
      .returningAll()
      .executeTakeFirst();
  const ended = await end('active');
  if (ended) await publishNewsletter(trx, 'unsubscribed', ended);
  // Who never confirmed was never told of.
  else await end('pending');
}

/** Entries of the newsletter, newest first. */
export function listSubscribers(
  trx: FormsTransaction,
  websiteId: string,
  filter: {
    formId?: string | undefined;
    state?: SubscriberState | undefined;
    before?: string | undefined;
    limit: number;
  },
): Promise<Subscriber[]> {
  const { formId, state, before, limit } = filter;
  return trx
    .selectFrom('subscriber')
    .selectAll()
    .where('website_id', '=', websiteId)
    .$if(formId !== undefined, (query) => query.where('form_id', '=', formId ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'active'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function removeSubscriber(trx: FormsTransaction, websiteId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('subscriber')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (removed?.state === 'active') await publishNewsletter(trx, 'unsubscribed', removed);
  return removed !== undefined;
}
