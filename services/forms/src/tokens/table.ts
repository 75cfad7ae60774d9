export interface UsedTokenRow {
  website_id: string;
  hash: string;
  expires_at: Date;
}
