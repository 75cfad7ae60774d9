import { startScrollAnimation } from '@litfass/widgets/animation';
import type { PageParts } from './page-parts.ts';

/** Lets blocks appear when they are scrolled to. Who turns out to work on the website sees all of it (ANIM-004). */
export function start({ account }: PageParts): () => void {
  const stop = startScrollAnimation(document);
  void account().then((owner) => owner && stop());
  return stop;
}
