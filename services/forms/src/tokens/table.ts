export interface UsedTokenRow {
  website_id: string;
  hash: string;
  expires_at: Date;
  /** What a submission key was used for; null for the proofs of captchas. */
  submission_id: string | null;
  digest: string | null;
}
