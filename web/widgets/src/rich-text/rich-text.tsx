import type { ReactNode } from 'react';
import type { RenderContext } from '../block.ts';
import { drawnText, ownCode } from './drawn-text.ts';

export interface RichTextProps {
  html: string;
  context: RenderContext;
  className?: string | undefined;
  /** Where it is in another language than the page. */
  lang?: string | undefined;
}

/** Text of an owner, a visitor, an import or a feed. */
export function RichText({ html, context, className, lang }: RichTextProps): ReactNode {
  if (html === '') return null;
  return <HtmlBox html={drawnText(html, context)} className={className} lang={lang} />;
}

/** Code of the owner's own, which stands in the page as it is. */
export const OwnCode = ({ html, context }: RichTextProps): ReactNode =>
  context.hasOwnCode ? <HtmlBox html={ownCode(html, context)} /> : null;

function HtmlBox({ html, className, lang }: Omit<RichTextProps, 'context'>): ReactNode {
  return (
    <div
      className={className ? `lf-rich-text ${className}` : 'lf-rich-text'}
      dir="auto"
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
