export interface DownloadRow {
  website_id: string;
  purchase_id: string;
  line_id: string;
  count: number;
  last_at: Date;
}
