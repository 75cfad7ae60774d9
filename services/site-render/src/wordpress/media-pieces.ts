import type { Entry } from './entry.ts';
import {
  attributeOf,
  elementsOf,
  firstOf,
  innerHtmlOf,
  isElement,
  parseHtml,
  plainTextOf,
  type HtmlElement,
  type HtmlParent,
} from './html-tree.ts';
import { block, type Piece } from './piece.ts';
import { newHref, pictureOf, rewriteAddresses, sourceOf } from './rewrite.ts';
import type { TextContext } from './text-context.ts';

const isImage = (url: string): boolean => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(url);
const isAudio = (url: string): boolean => /\.(?:mp3|m4a|ogg|oga|wav|flac)(?:[?#]|$)/i.test(url);
const isVideo = (url: string): boolean => /\.(?:mp4|m4v|mov|webm|ogv|wmv|flv)(?:[?#]|$)/i.test(url);

/** Addresses whose videos the video block plays (VID-009). */
const videoHosts =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|wistia\.com|wistia\.net|wi\.st|animoto\.com)\//i;

/** HTML with its addresses pointed to the new website; broken markup comes out whole. */
export const rewrittenHtml = (html: string, context: TextContext): string => {
  const tree = parseHtml(html);
  rewriteAddresses(tree, context);
  return innerHtmlOf(tree);
};

const alignments = ['left', 'center', 'right'] as const;

/** Where the editor put an image, by the classes of the elements around it. */
const alignmentIn = (html: string): (typeof alignments)[number] | undefined =>
  alignments.find((each) => new RegExp(`\\balign${each}\\b`).test(html));

interface ImageLink {
  href: string;
  newWindow: boolean;
}

const linkAround = (image: HtmlElement): ImageLink | null => {
  for (let node = image.parentNode; node !== null && isElementNode(node); node = node.parentNode) {
    if (node.tagName === 'a' && attributeOf(node, 'href') !== '') {
      return { href: attributeOf(node, 'href'), newWindow: attributeOf(node, 'target') === '_blank' };
    }
  }
  return null;
};

const isElementNode = (node: HtmlParent): node is HtmlElement => 'tagName' in node && isElement(node);

/** A link to the image's own file opened it large: the lightbox does that here. */
const linkValues = (link: ImageLink | null, context: TextContext): Record<string, unknown> => {
  if (link === null) return {};
  const toFile = context.media.find(link.href) !== null && isImage(link.href);
  if (toFile) return { lightbox: true };
  return { clickthroughUrl: newHref(link.href, context), newWindow: link.newWindow };
};

/** An image of the website as a block; an image of another website stays HTML. `caption` is rich text. */
export const imagePiece = (image: HtmlElement, caption: string, around: string, context: TextContext): Piece => {
  const file = pictureOf(image, context);
  if (file === null) return { kind: 'html', html: rewrittenHtml(around, context) };
  const alignment = alignmentIn(around);
  return block('image', {
    asset: file.path,
    alt: attributeOf(image, 'alt').trim() || file.alt,
    ...(caption === '' ? {} : { caption: rewrittenHtml(caption, context) }),
    ...(alignment === undefined ? {} : { alignment }),
    ...linkValues(linkAround(image), context),
  });
};

const captionNear = (image: HtmlElement): string => {
  for (let node = image.parentNode; node !== null && isElementNode(node); node = node.parentNode) {
    if (node.tagName !== 'figure') continue;
    const caption = node.childNodes.find((child) => isElement(child) && child.tagName === 'figcaption');
    return caption && isElement(caption) ? innerHtmlOf(caption) : '';
  }
  return '';
};

interface GalleryOptions {
  design: string;
  columns: number;
  lightbox: boolean;
  crop: boolean;
}

const galleryPiece = (items: Record<string, unknown>[], options: GalleryOptions): Piece =>
  block('gallery', {
    design: options.design,
    items,
    slidesPerRow: options.columns,
    'thumbnails-per-row': options.columns,
    lightbox: options.lightbox,
    'auto-crop': options.crop,
  });

/** The images of a gallery as the editor or the old website wrote them down in HTML. */
export const galleryFromHtml = (html: string, columns: number, crop: boolean, context: TextContext): Piece[] => {
  const images = elementsOf(parseHtml(html)).filter((element) => element.tagName === 'img');
  let lightbox = false;
  const items = images.flatMap((image) => {
    const file = pictureOf(image, context);
    if (file === null) {
      context.note(context.texts.foreignGalleryPicture({ url: sourceOf(image) }));
      return [];
    }
    const link = linkValues(linkAround(image), context);
    lightbox ||= link.lightbox === true;
    const { clickthroughUrl } = link;
    const description = captionNear(image);
    return [
      {
        type: 'image',
        asset: file.path,
        alt: attributeOf(image, 'alt').trim() || file.alt,
        ...(description === '' ? {} : { description: rewrittenHtml(description, context) }),
        ...(clickthroughUrl === undefined ? {} : { clickthroughUrl }),
      },
    ];
  });
  return items.length === 0 ? [] : [galleryPiece(items, { design: 'grid', columns, lightbox, crop })];
};

const attachmentItem = (entry: Entry, context: TextContext): Record<string, unknown>[] => {
  const file = context.media.attachment(entry.id);
  if (file === null || !isImage(file.path)) return [];
  return [
    {
      type: 'image',
      asset: file.path,
      // WordPress shows captions below its galleries, never titles: most are names of files.
      alt: file.alt || plainTextOf(file.title),
      ...(file.caption === '' ? {} : { description: rewrittenHtml(file.caption, context) }),
    },
  ];
};

/** A gallery by attachments. */
export const galleryFromAttachments = (
  attachments: readonly Entry[],
  options: GalleryOptions,
  context: TextContext,
): Piece[] => {
  const items = attachments.flatMap((entry) => attachmentItem(entry, context));
  if (items.length === 0) context.note(context.texts.emptyGallery);
  return items.length === 0 ? [] : [galleryPiece(items, options)];
};

export const audioPiece = (url: string, title: string, context: TextContext): Piece => {
  const file = context.media.find(url);
  const name = title || plainTextOf(file?.title ?? '');
  return block('audio', file === null ? { url, title: name } : { asset: file.path, title: name });
};

export const videoPiece = (url: string, caption: string, poster: string, context: TextContext): Piece => {
  const thumbnail = poster === '' ? null : context.media.picture(poster);
  if (poster !== '' && thumbnail === null) context.note(context.texts.foreignPoster({ url: poster }));
  return block('video', {
    url: context.media.find(url)?.path ?? url,
    ...(caption === '' ? {} : { caption: rewrittenHtml(caption, context) }),
    ...(thumbnail === null ? {} : { customThumbnail: thumbnail.path }),
  });
};

/** An address that stands for a document elsewhere: a video, a post of a network, a file of the website. */
export const embedPiece = (url: string, caption: string, context: TextContext): Piece => {
  if (isAudio(url)) return audioPiece(url, '', context);
  if (isVideo(url) || videoHosts.test(url)) return videoPiece(url, caption, '', context);
  return block('embed', { url, ...(caption === '' ? {} : { caption: rewrittenHtml(caption, context) }) });
};

/** Code of a third party with a frame in it. */
export const framePiece = (html: string): Piece => {
  const frame = firstOf(parseHtml(html), 'iframe');
  const url = frame === null ? '' : attributeOf(frame, 'src');
  return block(videoHosts.test(url) ? 'video' : 'embed', { html });
};
