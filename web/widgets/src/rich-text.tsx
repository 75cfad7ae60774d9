import type { ReactNode } from 'react';
import type { RenderContext } from './block.ts';
import { renditionUrl, sourceSet } from './image/image-html.ts';
import { escapeHtml } from './html-text.ts';

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
      dangerouslySetInnerHTML={{ __html: resolveMedia(html, context) }}
    />
  );
}

/** Replaces `src="media/…"` and `href="media/…"` by the addresses of the files; what is missing loses its address. */
export function resolveMedia(html: string, context: RenderContext): string {
  if (!html.includes('="media/')) return html;
  return html.replace(/\s(src|href|poster)="(media\/[^"]*)"/g, (_all, name: string, path: string) => {
    const asset = context.asset(decodePath(path));
    if (!asset) return '';
    if (name !== 'src' || !asset.mime.startsWith('image/')) return ` ${name}="${escapeHtml(asset.url)}"`;
    const set = sourceSet(asset);
    const sizes = set ? ` srcset="${escapeHtml(set)}" sizes="(min-width: 48em) 44rem, 100vw"` : '';
    return ` src="${escapeHtml(renditionUrl(asset, 1000))}"${sizes} loading="${context.aboveFold ? 'eager' : 'lazy'}"`;
  });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('&amp;', '&'));
  } catch {
    return path;
  }
}
