import { cropPosition } from '@litfass/widgets/focal-point';
import { watchSize } from '@litfass/widgets/resize';
import { adjusted, densityOf, renditionAddress, renditionFor } from './image-size.ts';

/**
 * Prepares a waiting image by its attributes: how big it is loaded, how it lies in its frame, whether it becomes
 * the background of the element around it.
 */
export function dressImage(image: HTMLImageElement, saves: boolean): void {
  const { dataset } = image;
  if (dataset['imageStretch'] === 'true') Object.assign(image.style, { width: '100%', height: '100%' });
  if (dataset['fixedRatio'] === 'true') image.style.aspectRatio = dimensionsOf(image).join(' / ');
  const mode = dataset['mode'] === 'cover' || dataset['mode'] === 'contain' ? dataset['mode'] : 'none';
  const position = cropPosition(dataset['imageFocalPoint'], dataset['alignment']);
  if (mode !== 'none') image.style.objectFit = mode;
  if (mode !== 'none' || dataset['useAdvancedPositioning'] === 'true') image.style.objectPosition = position;
  size(image, saves);
  if (dataset['useBgImage'] === 'true') layBehind(image, mode === 'contain' ? mode : 'cover', position);
}

/** Chooses the size to load, and a bigger one when its room has grown (IMG-008). */
function size(image: HTMLImageElement, saves: boolean): void {
  const { dataset } = image;
  const frame = image.parentElement ?? image;
  const original = dimensionsOf(image)[0] || Infinity;
  const source = dataset['src'] ?? '';
  const points = (): number => {
    const density = densityOf({ device: devicePixelRatio, max: dataset['dprMax'], min: dataset['dprMin'], saves });
    return adjusted(roomOf(image, frame), dataset['sizeAdjustment']) * density;
  };
  // The browser multiplies `sizes` by the density of its screen.
  if (dataset['srcset']) image.sizes = `${Math.max(1, Math.ceil(points() / devicePixelRatio))}px`;
  if (dataset['srcset'] || !dataset['sizeFormat']) return;
  let current = renditionFor(points(), original);
  const address = (): string => renditionAddress(source, current, dataset['sizeFormat']);
  dataset['src'] = address();
  watchSize(frame, () => {
    const wanted = renditionFor(points(), original);
    if (wanted <= current || !image.isConnected) return;
    current = wanted;
    dataset['src'] = image.src = address();
  });
}

/** The width that an image will have: before it has come, one without a width of its own is as broad as its text. */
function roomOf(image: HTMLImageElement, frame: HTMLElement): number {
  const own = 'computedStyleMap' in image ? String(image.computedStyleMap().get('width')) : 'auto';
  return (own === 'auto' && !image.naturalWidth ? 0 : image.clientWidth) || frame.clientWidth;
}

/** The width and height of the file, as its attribute says. */
const dimensionsOf = (image: HTMLImageElement): number[] =>
  (image.dataset['imageDimensions'] ?? '').split('x').map((part) => Number(part) || 0);

/** Once it is there, an image becomes the background of its frame; to readers it stays an image. */
function layBehind(image: HTMLImageElement, fit: 'cover' | 'contain', position: string): void {
  image.addEventListener('load', () => {
    const frame = image.parentElement;
    if (!frame) return;
    frame.style.background = `${position} / ${fit} no-repeat url("${image.currentSrc}")`;
    image.style.opacity = '0';
  });
}
