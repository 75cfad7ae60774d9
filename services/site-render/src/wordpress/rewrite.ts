import {
  attributeOf,
  dropAttributes,
  elementsOf,
  setAttribute,
  type HtmlElement,
  type HtmlParent,
} from './html-tree.ts';
import type { LibraryFile } from './media-library.ts';
import type { TextContext } from './text-context.ts';

/** Renditions of the old website, and loading that its scripts did. */
const stale = new Set([
  'srcset',
  'sizes',
  'data-src',
  'data-image',
  'data-id',
  'data-link',
  'data-lazy-src',
  'data-original',
  'data-full-url',
  'loading',
  'decoding',
]);

/** Where an image is loaded from; some websites put it where only their script looks. */
export const sourceOf = (element: HtmlElement): string =>
  ['src', 'data-src', 'data-image', 'data-lazy-src', 'data-original']
    .map((name) => attributeOf(element, name))
    .find((url) => /^(?:https?:)?\/|^media\//i.test(url)) ?? '';

/** It shows nothing and counts for somebody (as VG Wort does): a copy of it would count no more. */
const isCounter = (image: HtmlElement): boolean =>
  ['width', 'height'].some((name) => ['0', '1'].includes(attributeOf(image, name).trim()));

/** The file of an image of a text; null where it stays on another website. */
export const pictureOf = (image: HtmlElement, { media }: TextContext): LibraryFile | null => {
  const url = sourceOf(image);
  return isCounter(image) ? media.find(url) : media.picture(url);
};

const rewriteSource = (element: HtmlElement, context: TextContext): void => {
  const url = sourceOf(element);
  const file = element.tagName === 'img' ? pictureOf(element, context) : context.media.find(url);
  dropAttributes(element, stale);
  if (file === null) {
    if (url !== '') setAttribute(element, 'src', url);
    if (url !== '' && element.tagName === 'img' && !url.startsWith('media/')) {
      context.note(context.texts.foreignPicture({ url }));
    }
    return;
  }
  setAttribute(element, 'src', file.path);
  if (element.tagName === 'img' && attributeOf(element, 'alt') === '' && file.alt !== '') {
    setAttribute(element, 'alt', file.alt);
  }
};

/** The new form of a link: to a page of the new website, to a file of it, or as it was. */
export const newHref = (href: string, context: TextContext): string =>
  context.newAddress(href) ?? context.media.find(href)?.path ?? href;

const withSource = new Set(['img', 'video', 'audio', 'source', 'track']);

/** Points links and sources of a text to the new website. */
export const rewriteAddresses = (parent: HtmlParent, context: TextContext): void => {
  for (const element of elementsOf(parent)) {
    if (withSource.has(element.tagName)) rewriteSource(element, context);
    const href = attributeOf(element, 'href');
    if (element.tagName === 'a' && href !== '') setAttribute(element, 'href', newHref(href, context));
    const poster = attributeOf(element, 'poster');
    if (poster !== '') setAttribute(element, 'poster', context.media.picture(poster)?.path ?? poster);
  }
};
