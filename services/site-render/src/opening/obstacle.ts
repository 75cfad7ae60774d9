import type { Site } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

/** Something that stands in the way of opening a website. */
export interface Obstacle {
  /** What it is, for programs. */
  code: string;
  /** `must` keeps the website closed, `should` is said. */
  weight: 'must' | 'should';
  /** For people. */
  text: string;
  /** Where in the owner's app it is mended: a path that begins with `/config/`. */
  place: string;
}

/** What is looked at: the website as visitors would see it. */
export interface Opening {
  trx: Transaction<SiteTables>;
  websiteId: string;
  site: Site;
  now: Date;
}

/** Finds what stands in the way by one kind of rule; each asks its own tables alone and answers within milliseconds. */
export type ObstacleSource = (opening: Opening) => Promise<Obstacle[]>;
