import type { NoticeGround, NoticeKind, NoticeMeasure } from '@litfass/model';

export interface NoticeRow {
  website_id: string;
  id: string;
  token_hash: string;
  received_at: Date;
  kind: NoticeKind;
  urls: string[];
  explanation: string;
  name: string | null;
  email: string | null;
  locale: string;
  spam: boolean;
}

export interface NoticeDecisionRow {
  website_id: string;
  id: string;
  notice_id: string;
  decided_at: Date;
  measure: NoticeMeasure;
  ground: NoticeGround;
  basis: string;
  reasons: string;
}
