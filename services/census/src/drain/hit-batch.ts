import type { WebsitePlace } from '../website/store.ts';
import type { KnownVisits } from './known-visits.ts';
import type { LabelBook } from './label-book.ts';
import { localTime, type LocalTime } from './local-time.ts';
import type { StoredHit } from './stored-hit.ts';

/** A batch of hits with what is known about their websites and visitors. */
export interface Batch {
  hits: readonly StoredHit[];
  places: ReadonlyMap<string, WebsitePlace>;
  book: LabelBook;
  visits: KnownVisits;
}

/** Day and hour of a hit where its website is. */
export const timeOf = ({ places }: Batch, { websiteId, at }: StoredHit): LocalTime =>
  localTime(at, places.get(websiteId)?.timeZone ?? 'UTC');
