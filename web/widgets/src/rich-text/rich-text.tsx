import type { ReactNode } from 'react';
import type { RenderContext } from './block.ts';
import { renditionUrl, sourceSet } from './image/image-html.ts';
import { withoutForeignMedia } from './foreign-media.ts';
import { attributes, escapeHtml } from './html-text.ts';

export interface RichTextProps {
  /** HTML that was sanitised when it was stored. */
  html: string;
  context: RenderContext;
  className?: string | undefined;
}

/** Text of an owner or an import. Files that it names by their bundle path are resolved. */
export function RichText({ html, context, className }: RichTextProps): ReactNode {
  if (html === '') return null;
  return (
    <div
      className={className ? `lf-rich-text ${className}` : 'lf-rich-text'}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: withoutForeignMedia(resolveMedia(html, context), context) }}
    />
  );
}

/** Width of text columns: images in texts are never shown wider than their column. */
const columnSizes = '(min-width: 48em) 44rem, 100vw';

/** Replaces bundle paths (`media/…`) in HTML by the addresses of the files; what is missing loses its address. */
export function resolveMedia(html: string, context: RenderContext): string {
  if (!html.includes('="media/')) return html;
  return html
    .replace(/<img\b[^>]*>/g, (tag) => resolveImage(tag, context))
    .replace(mediaAttribute, (_all, name: string, path: string) => {
      const asset = context.asset(decodePath(path));
      return asset ? ` ${name}="${escapeHtml(asset.url)}"` : '';
    });
}

const mediaAttribute = /\s(src|href|poster)="(media\/[^"]*)"/g;

/** Gives an image its renditions and its size, unless the text sets one; images of texts load by the browser's own rule. */
function resolveImage(tag: string, context: RenderContext): string {
  const path = /\ssrc="(media\/[^"]*)"/.exec(tag)?.[1];
  const asset = path === undefined ? null : context.asset(decodePath(path));
  if (!asset) return tag;
  const srcset = sourceSet(asset);
  const sized = /\s(?:width|height)=/.test(tag);
  const found = attributes({
    src: renditionUrl(asset, 1000),
    srcset,
    sizes: srcset ? columnSizes : null,
    'data-src': asset.url,
    'data-image-dimensions': asset.width && asset.height ? `${asset.width}x${asset.height}` : null,
    width: sized ? null : asset.width,
    height: sized ? null : asset.height,
    loading: context.aboveFold ? null : 'lazy',
  });
  return tag.replace(/\s(?:src|srcset|sizes|loading)="[^"]*"/g, '').replace('<img', `<img${found}`);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('&amp;', '&'));
  } catch {
    return path;
  }
}
