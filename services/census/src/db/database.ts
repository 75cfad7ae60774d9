import type { Parts } from '@litfass/kit';
import type { ColumnType, Transaction } from 'kysely';
import type { CensusConfig } from '../config.ts';

interface HitRow {
  website_id: string;
  received_at: Date;
  hit_id: string;
  event: string;
  visitor: string;
  path: string;
  referrer_host: string;
  device: string;
  data: ColumnType<unknown, string, string>;
}

interface HitDayRow {
  website_id: string;
  day: string;
  event: string;
  hits: number;
}

interface VisitorDayRow {
  website_id: string;
  day: string;
  visitor: string;
}

interface DrainPositionRow {
  part: number;
  epoch: string;
  position: number;
  holder: string | null;
  held_until: Date | null;
}

export interface CensusTables {
  hit: HitRow;
  hit_day: HitDayRow;
  visitor_day: VisitorDayRow;
  drain_position: DrainPositionRow;
}

export type CensusTransaction = Transaction<CensusTables>;
export type CensusParts = Parts<CensusTables, CensusConfig>;
