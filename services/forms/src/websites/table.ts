import type { EmailRule } from '@litfass/model';

export interface WebsiteRow {
  website_id: string;
  email_rule: EmailRule;
}
