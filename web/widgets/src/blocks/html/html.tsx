import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { definition } from './schema.ts';

export function Html({ value, context }: BlockProps<typeof definition>): ReactNode {
  return <RichText html={value.html} context={context} className="lf-html" />;
}
