import { publish } from '@litfass/kit';
import { NewsletterSubscribedSchema, NewsletterUnsubscribedSchema } from '@litfass/proto/forms/v1/newsletter_pb';
import type { FormsTransaction } from '../db/database.ts';
import type { Subscriber } from './table.ts';

const verbs = { subscribed: NewsletterSubscribedSchema, unsubscribed: NewsletterUnsubscribedSchema } as const;

/** Says that a confirmed address came or went; which one it is stays here. */
export const publishNewsletter = (
  trx: FormsTransaction,
  verb: keyof typeof verbs,
  { website_id: websiteId, form_id: formId, id: subscriberId }: Pick<Subscriber, 'website_id' | 'form_id' | 'id'>,
): Promise<void> =>
  publish(trx, {
    websiteId,
    domain: 'forms',
    entity: 'newsletter',
    verb,
    schema: verbs[verb],
    message: { websiteId, formId, subscriberId },
  });
