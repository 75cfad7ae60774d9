export interface LoginAttemptRow {
  website_id: string;
  subject: string;
  since: Date;
  attempts: number;
}
