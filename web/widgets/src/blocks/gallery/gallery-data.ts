import { stripAlignment } from './gallery-state.ts';

/** What the behaviour of a gallery reads of its block data (GAL-016, GAL-019). */
export interface GalleryData {
  design: string;
  lightbox: boolean;
  lightboxTheme: 'light' | 'dark';
  autoplay: boolean;
  autoplaySeconds: unknown;
  alignment: 'start' | 'middle' | 'end';
  loop: boolean;
  historyHash: boolean;
  randomize: boolean;
  transition: string;
  texts: Readonly<Record<string, string>>;
}

/** The data of a block, or null when there is none to read (GAL-022). */
export function readGalleryData(json: unknown): GalleryData | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const field = (name: string): unknown => Reflect.get(json, name);
  return {
    design: textOf(field('design')),
    lightbox: field('lightbox') === true,
    // CONF-036: anything but 'light' is the dark theme.
    lightboxTheme: field('lightboxTheme') === 'light' ? 'light' : 'dark',
    autoplay: field('autoplay') === true,
    autoplaySeconds: field('autoplay-duration'),
    alignment: stripAlignment(field('active-alignment')),
    loop: field('loop') === true,
    historyHash: field('historyHash') === true,
    randomize: field('randomize') === true,
    transition: textOf(field('transition')),
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
