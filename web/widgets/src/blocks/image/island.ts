import type { IslandContext, Moment } from '../../island.ts';
import { wholeImageOf, type LightboxSet } from '../../lightbox/lightbox-set.ts';
import { opensLightbox } from '../../lightbox/opens-lightbox.ts';

export const moment: Moment = 'visible';

/** Shows the whole image in the lightbox (LBOX-011). */
export function start(root: HTMLElement, { json }: IslandContext): () => void {
  return opensLightbox(root, () => imageSet(root, textsOf(json)));
}

function imageSet(root: HTMLElement, texts: Record<string, string>): LightboxSet {
  const link = root.querySelector<HTMLAnchorElement>('a[data-lightbox]');
  const text = root.querySelector('.lf-image-block-text');
  const meta = (): HTMLElement | null => {
    if (!text) return null;
    const caption = document.createElement('div');
    caption.innerHTML = text.innerHTML;
    return caption;
  };
  const item = { id: null, position: '', content: () => (link ? wholeImageOf(link) : root), meta, opener: link };
  return {
    items: link ? [item] : [],
    options: { title: texts['title'] ?? '', theme: 'dark', historyHash: false, texts },
  };
}

function textsOf(json: unknown): Record<string, string> {
  const texts: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'texts') : null;
  if (typeof texts !== 'object' || texts === null) return {};
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
}
