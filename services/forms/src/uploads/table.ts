import type { Generated } from 'kysely';

export interface UploadRow {
  website_id: string;
  id: string;
  form_id: string;
  field_id: string;
  file_name: string;
  mime_type: string;
  size: number;
  received: Generated<number>;
  parts: Generated<(number | string)[]>;
  state: Generated<'open' | 'complete' | 'bound'>;
  scan: Generated<'unscanned' | 'clean'>;
  submission_id: string | null;
  created_at: Generated<Date>;
}
