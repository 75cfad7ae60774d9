import type { Parts } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { CensusConfig } from '../config.ts';

interface Owned {
  website_id: string;
}

/** Tables of websites' data; statements are written as SQL, so that rows need no further description here. */
export interface CensusTables {
  hit: Owned;
  hit_pack: Owned;
  visit: Owned;
  visit_pack: Owned;
  visit_hour: Owned;
  visit_day: Owned;
  signal_day: Owned;
  vital_day: Owned;
  visitor_sketch: Owned;
  loose_signal: Owned;
  open_outcome: Owned;
  label: Owned;
  website: Owned;
  publication: Owned;
  api_key: Owned;
  weekly_mail: Owned;
  contributor: Owned;
  mail: Owned;
}

/** All of them, for whoever has to forget a website. */
export const tables: readonly (keyof CensusTables)[] = [
  'hit',
  'hit_pack',
  'visit',
  'visit_pack',
  'visit_hour',
  'visit_day',
  'signal_day',
  'vital_day',
  'visitor_sketch',
  'loose_signal',
  'open_outcome',
  'label',
  'website',
  'publication',
  'api_key',
  'weekly_mail',
  'contributor',
  'mail',
];

export type CensusTransaction = Transaction<CensusTables>;
export type CensusParts = Parts<CensusTables, CensusConfig>;
