import type { PageParts } from '../page-parts.ts';
import { fetchNeighbours, turnByKeys } from './neighbours.ts';

/** From picture to picture by the arrow keys, without waiting for the next page. */
export function startGalleryItem(view: HTMLElement, { onDestroy }: PageParts): void {
  onDestroy(fetchNeighbours(view));
  onDestroy(turnByKeys(view));
}
