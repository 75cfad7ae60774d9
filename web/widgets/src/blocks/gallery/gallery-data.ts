import { autoplayTimeoutMs, stripAlignment } from './gallery-settings.ts';

/** What the behaviour of a gallery reads of its block data (GAL-016, GAL-019). */
export interface GalleryData {
  design: string;
  lightbox: boolean;
  lightboxTheme: 'light' | 'dark';
  alignment: 'start' | 'middle' | 'end';
  transition: string;
  /** What the transition reads of `designOptions`. */
  boundaries: unknown;
  snapPoints: unknown;
  autoplay: boolean;
  timeoutMs: number;
  randomize: boolean;
  pauseOnMouseover: boolean;
  currentIndex: number;
  historyHash: boolean;
  loop: boolean;
  keyboard: boolean;
  /** Key codes (GAL-020). */
  keys: { previous: number; next: number };
  lazyLoad: boolean;
  refreshOnResize: boolean;
  useBgImage: boolean;
  texts: Readonly<Record<string, string>>;
}

/** The data of a block, or null when there is none to read (GAL-022). Defaults: OPEN-060. */
export function readGalleryData(json: unknown): GalleryData | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const field = (...path: string[]): unknown =>
    path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), json);
  const autoplay = 'autoplayOptions';
  const timeout = Number(field(autoplay, 'timeout'));
  return {
    design: textOf(field('design')),
    lightbox: field('lightbox') === true,
    // CONF-036: anything but 'light' is the dark theme.
    lightboxTheme: field('lightboxTheme') === 'light' ? 'light' : 'dark',
    alignment: stripAlignment(field('active-alignment')),
    transition: textOf(field('transition')),
    boundaries: field('designOptions', 'boundaries'),
    snapPoints: field('designOptions', 'snapPoints'),
    autoplay: field('autoplay') === true,
    timeoutMs: timeout > 0 ? timeout : autoplayTimeoutMs(field('autoplay-duration')),
    randomize: field('randomize') === true || field(autoplay, 'randomize') === true,
    pauseOnMouseover: field(autoplay, 'pauseOnMouseover') !== false,
    currentIndex: Math.trunc(Number(field('currentIndex'))) || 0,
    historyHash: field('historyHash') === true,
    loop: field('loop') === true,
    keyboard: field('keyboard') !== false,
    keys: { previous: Number(field('keys', 'previous')) || 37, next: Number(field('keys', 'next')) || 39 },
    lazyLoad: field('lazyLoad') !== false,
    refreshOnResize: field('refreshOnResize') !== false,
    useBgImage: field('useBgImage') === true,
    texts: textsOf(field('texts')),
  };
}

/**
 * The data of a gallery's element: its own attribute, or that of the nearest element around it (GAL-014, GAL-015).
 * Says in the console why there is none (GAL-021, GAL-022).
 */
export function galleryDataOf(element: HTMLElement): GalleryData | null {
  const text = element.closest<HTMLElement>('[data-block-json]')?.dataset['blockJson'];
  try {
    const data = readGalleryData(JSON.parse(text || 'null'));
    if (!data) console.error('Error evaluating gallery block data.');
    return data;
  } catch {
    console.error('Error decoding gallery block data.');
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
    : {};
