export interface SubmissionCountRow {
  website_id: string;
  subject: string;
  since: Date;
  submissions: number;
}
