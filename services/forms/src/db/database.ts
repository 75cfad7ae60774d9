import type { AskedAddressTables, Parts } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { FormsConfig } from '../config.ts';
import type { FormRow } from '../definitions/table.ts';
import type { DeliveryRow } from '../deliveries/table.ts';
import type { SubscriberRow } from '../newsletter/table.ts';
import type { NoticeDecisionRow, NoticeRow } from '../notices/table.ts';
import type { SubmissionEmailRow, SubmissionRow } from '../submissions/table.ts';
import type { UsedTokenRow } from '../tokens/table.ts';
import type { UploadRow } from '../uploads/table.ts';
import type { WebhookRow } from '../webhooks/table.ts';
import type { WebsiteRow, WebsiteSecretRow } from '../websites/table.ts';

export interface FormsTables extends AskedAddressTables {
  form: FormRow;
  website: WebsiteRow;
  website_secret: WebsiteSecretRow;
  submission: SubmissionRow;
  submission_email: SubmissionEmailRow;
  used_token: UsedTokenRow;
  delivery: DeliveryRow;
  subscriber: SubscriberRow;
  notice: NoticeRow;
  notice_decision: NoticeDecisionRow;
  upload: UploadRow;
  webhook: WebhookRow;
  mail: { website_id: string };
}

export type FormsTransaction = Transaction<FormsTables>;
export type FormsParts = Parts<FormsTables, FormsConfig>;
