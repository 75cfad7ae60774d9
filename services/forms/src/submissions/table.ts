import type { Answers } from '@litfass/model';
import type { Generated, JSONColumnType } from 'kysely';
import type { PageFields } from './submission.ts';

export interface SubmissionRow {
  website_id: string;
  id: string;
  form_id: string;
  received_at: Date;
  answers: JSONColumnType<Answers>;
  page: JSONColumnType<PageFields>;
  spam: boolean;
  starred: Generated<boolean>;
  unread: Generated<boolean>;
  deleted_at: Date | null;
}

export interface SubmissionEmailRow {
  website_id: string;
  email: string;
  submission_id: string;
}
