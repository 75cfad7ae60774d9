import type { Parts } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { FormsConfig } from '../config.ts';
import type { FormRow } from '../definitions/table.ts';
import type { SubmissionCountRow } from '../limits/table.ts';
import type { SubmissionRow } from '../submissions/table.ts';
import type { UsedTokenRow } from '../tokens/table.ts';
import type { WebsiteRow } from '../websites/table.ts';

export interface FormsTables {
  form: FormRow;
  website: WebsiteRow;
  submission: SubmissionRow;
  used_token: UsedTokenRow;
  submission_count: SubmissionCountRow;
}

export type FormsTransaction = Transaction<FormsTables>;
export type FormsParts = Parts<FormsTables, FormsConfig>;
