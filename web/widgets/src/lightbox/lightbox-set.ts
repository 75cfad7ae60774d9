/** One item of the lightbox (LBOX-016); its elements are made when it is shown. */
export interface LightboxItem {
  /** For the address; null for what has none. */
  id: string | null;
  /** Announced, and seen in the corner: '2 von 5'. */
  position: string;
  content: () => HTMLElement;
  meta: () => HTMLElement | null;
  /** Gets the focus back when the lightbox was opened with this item. */
  opener: HTMLElement | null;
}

/** LBOX-017 */
export interface LightboxOptions {
  /** Name of the dialog; 'Galerie' where nothing else is given (LBOX-018). */
  title: string;
  theme: 'light' | 'dark';
  /** Seconds (LBOX-023: 0.6). */
  speed?: number;
  /** Room around an item in px on a wide screen (LBOX-025: 100). */
  padding?: number;
  controls?: { previous: boolean; next: boolean };
  /** Whether the first item follows the last one (LBOX-021, LBOX-022). */
  loop?: boolean;
  currentSetIndex: number;
  /** Whether the address follows the shown item. */
  historyHash: boolean;
  /** previous, next, close, caption in the page's language. */
  texts: Readonly<Record<string, string>>;
}

export interface LightboxSet {
  items: LightboxItem[];
  options: Omit<LightboxOptions, 'currentSetIndex'>;
}

/** The whole image of a link to its file, with the renditions that the page's image names. */
export function wholeImageOf(link: HTMLAnchorElement): HTMLImageElement {
  const shown = link.querySelector('img');
  const image = document.createElement('img');
  const srcset = shown?.dataset['srcset'] ?? shown?.getAttribute('srcset');
  image.sizes = '100vw';
  if (srcset) image.srcset = srcset;
  image.src = link.href;
  image.alt = shown?.alt ?? link.getAttribute('aria-label') ?? '';
  image.draggable = false;
  const [width, height] = (shown?.dataset['imageDimensions'] ?? '').split('x').map(Number);
  if (width && height) Object.assign(image, { width, height });
  if (shown?.complete && shown.naturalWidth > 0) standIn(image, shown, { width, height });
  return image;
}

/** Until the large picture is there, its place shows the small one that the page has already. */
function standIn(
  image: HTMLImageElement,
  small: HTMLImageElement,
  {
    width = small.naturalWidth,
    height = small.naturalHeight,
  }: { width?: number | undefined; height?: number | undefined },
): void {
  Object.assign(image.style, {
    width: `${width}px`,
    height: `${height}px`,
    background: `url(${JSON.stringify(small.currentSrc)}) center / contain no-repeat`,
  });
  // Gone again with the first answer: nothing shines through a transparent picture, nothing hides its absence.
  const leave = (): void => {
    Object.assign(image.style, { width: '', height: '', background: '' });
  };
  image.addEventListener('load', leave, { once: true });
  image.addEventListener('error', leave, { once: true });
}
