export interface StockNoticeRow {
  website_id: string;
  id: string;
  item_id: string;
  sku: string;
  email: string;
  locale: string;
  token_hash: string;
  created_at: Date;
  confirmed_at: Date | null;
}
