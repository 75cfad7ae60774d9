import type { AssetView } from '@litfass/model';
import { attributeOf, setAttributes, type HtmlElement } from '@litfass/model/html';
import type { RenderContext } from '../block.ts';
import { imageHeight, textHeight } from '../page/fold.ts';
import { renditionUrl, sourceSet } from '../image/image-html.ts';

/** Width of text columns: images in texts are never shown wider than their column. */
const COLUMN_SIZES = '(min-width: 48em) 44rem, 100vw';
const NAMING = ['src', 'href', 'poster'] as const;

/** Replaces bundle paths (`media/…`) by the addresses of the files; what is missing loses its address. */
export function resolveMedia(elements: readonly HtmlElement[], context: RenderContext): void {
  let room = context.aboveFold ? (context.roomAboveFold ?? Infinity) : 0;
  for (const element of elements) {
    room -= textHeight(charactersIn(element));
    // What the page adds to pictures, nobody writes.
    if (element.tagName === 'img')
      setAttributes(element, { 'data-src': null, 'data-srcset': null, 'data-image-dimensions': null });
    const shown = element.tagName === 'img' ? assetOf(element, 'src', context) : null;
    if (shown) showAsset(element, shown, room > 0);
    if (element.tagName === 'img') room -= imageHeight(shown);
    for (const name of NAMING)
      if (attributeOf(element, name)?.startsWith('media/'))
        setAttributes(element, { [name]: assetOf(element, name, context)?.url ?? null });
  }
}

function assetOf(element: HtmlElement, name: (typeof NAMING)[number], context: RenderContext): AssetView | null {
  const path = attributeOf(element, name);
  return path?.startsWith('media/') ? context.asset(decodePath(path)) : null;
}

/** Gives an image its renditions and its size, unless the text sets one; images of texts load by the browser's own rule. */
function showAsset(image: HtmlElement, asset: AssetView, isAboveFold: boolean): void {
  const srcset = sourceSet(asset);
  const sized = attributeOf(image, 'width') !== null || attributeOf(image, 'height') !== null;
  const size = { width: text(asset.width), height: text(asset.height) };
  const rest = image.attrs;
  image.attrs = [];
  setAttributes(image, {
    src: renditionUrl(asset, 1000),
    srcset,
    sizes: srcset ? COLUMN_SIZES : null,
    'data-src': asset.url,
    'data-srcset': srcset,
    'data-image-dimensions': asset.width && asset.height ? `${asset.width}x${asset.height}` : null,
    ...(sized ? {} : size),
    loading: isAboveFold ? null : 'lazy',
  });
  const own = new Set(['src', 'srcset', 'sizes', 'loading']);
  image.attrs.push(...rest.filter(({ name }) => !own.has(name)));
}

/** Characters that stand directly in an element. */
const charactersIn = ({ childNodes }: HtmlElement): number =>
  childNodes.reduce((sum, node) => sum + ('value' in node ? node.value.length : 0), 0);

const text = (length: number | null): string | null => (length === null ? null : String(length));

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
