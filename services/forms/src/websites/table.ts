import type { EmailRule } from '@litfass/model';
import type { Generated } from 'kysely';

export interface WebsiteRow {
  website_id: string;
  email_rule: EmailRule;
  title: Generated<string>;
  captcha_provider: Generated<string>;
  /** What one person changes, another one approves. */
  approval_required: Generated<boolean>;
  /** Null where the website was told before this was kept. */
  sender: string | null;
}

export type SecretName = 'captcha' | 'webhook';

export interface WebsiteSecretRow {
  website_id: string;
  name: SecretName;
  sealed: Buffer;
  open_when_down: boolean;
  changed_at: Generated<Date>;
}
