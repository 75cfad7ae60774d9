export interface ReviewRequestRow {
  website_id: string;
  purchase_id: string;
  token_hash: string;
  due_at: Date;
  sent_at: Date | null;
  expires_at: Date | null;
}

export interface ReviewRow {
  website_id: string;
  id: string;
  item_id: string;
  purchase_id: string;
  line_id: string;
  rating: number;
  author: string;
  title: string;
  body: string;
  state: 'pending' | 'published' | 'rejected';
  created_at: Date;
}
