import { costlyObstacles } from './costly-pages.ts';
import type { Obstacle, ObstacleSource, Opening } from './obstacle.ts';
import { legalObstacles } from './legal-obstacles.ts';
import { placeholderObstacles } from './placeholders.ts';

/** Every kind of rule; a new one is a source in a file of its own. */
const sources: readonly ObstacleSource[] = [legalObstacles, placeholderObstacles, costlyObstacles];

/** What stands in the way of opening the website, the heaviest first. */
export async function obstaclesOf(opening: Opening): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  // One connection answers one question after the other.
  for (const source of sources) found.push(...(await source(opening)));
  return found.toSorted((one, other) => Number(other.weight === 'must') - Number(one.weight === 'must'));
}
