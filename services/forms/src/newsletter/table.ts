import type { Generated, Selectable } from 'kysely';

export type SubscriberState = 'pending' | 'active' | 'unsubscribed';

export interface SubscriberRow {
  website_id: string;
  id: string;
  form_id: string;
  email: string;
  state: SubscriberState;
  consent_text: string;
  consented_at: Date;
  consent_page: string;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
  created_at: Generated<Date>;
}

export type Subscriber = Selectable<SubscriberRow>;
