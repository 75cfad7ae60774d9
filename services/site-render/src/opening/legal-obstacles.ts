import { checkWebsite } from '../legal/website-legal-check.ts';
import type { Obstacle, Opening } from './obstacle.ts';

/** What the law wants of every website and is not there; words of templates are found with the place where they stand. */
export async function legalObstacles({ trx, websiteId, site }: Opening): Promise<Obstacle[]> {
  const locale = site.website.locale ?? 'de-DE';
  const { points } = await checkWebsite(trx, { websiteId, locale });
  return points.flatMap(({ id, severity, state, title, remedy, place, things }): Obstacle[] => {
    if (state === 'done' || id === 'placeholders') return [];
    const where = place || (things[0]?.place ?? '/config/');
    return [{ code: id, weight: severity, text: `${title}: ${remedy}`, place: where }];
  });
}
