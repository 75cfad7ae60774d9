import { textsFor } from '@litfass/model/texts';
import { listCostly } from '../drawing/costly-store.ts';
import { listPages } from '../editor/entry-store.ts';
import type { Obstacle, Opening } from './obstacle.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Pages that visitors don't see because drawing them takes too much. */
export async function costlyObstacles({ trx, websiteId, site, now }: Opening): Promise<Obstacle[]> {
  // A visitor's next try notes it again.
  const paths = await listCostly(trx, websiteId, new Date(now.getTime() - DAY_MS));
  if (paths.length === 0) return [];
  const texts = textsFor(site.website.locale ?? 'de-DE').opening;
  const pages = await listPages(trx, websiteId, site.home ?? null);
  return paths.map((path) => {
    const page = pages.find(({ href }) => href === path);
    return {
      code: 'page-too-costly',
      weight: 'should',
      text: texts.tooCostly({ title: page?.title ?? path }),
      place: page ? `/config/pages/${page.id}` : '/config/content',
    };
  });
}
