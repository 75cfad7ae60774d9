import type { IslandContext, Moment } from '../../island.ts';
import { opensLightbox } from '../../lightbox/opens-lightbox.ts';

export const moment: Moment = 'visible';

/** Shows the whole image in the lightbox (LBOX-011). */
export function start(root: HTMLElement, { json }: IslandContext): () => void {
  return opensLightbox(root, async () => (await import('./lightbox-item.ts')).imageSet(root, json));
}
