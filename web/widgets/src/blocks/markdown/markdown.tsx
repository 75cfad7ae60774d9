import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { markdownToHtml } from './markdown-to-html.ts';
import type { definition } from './schema.ts';

export function Markdown({ value, context }: BlockProps<typeof definition>): ReactNode {
  const html = markdownToHtml(value.markdown || value.text, context.href);
  return <RichText html={html} context={context} className="lf-markdown" />;
}
