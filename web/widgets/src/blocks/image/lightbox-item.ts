import { wholeImageOf, type LightboxSet } from '../../lightbox/lightbox-set.ts';

/** What the lightbox shows of an image block: its one image with its text. */
export function imageSet(root: HTMLElement, json: unknown): LightboxSet {
  const texts = textsOf(json);
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
