import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { plainText } from '../_shared/value/rich.ts';
import type { definition } from './schema.ts';

/** Source text: it wraps instead of leaving the page, and is copied without the label. */
export function Code({ value }: BlockProps<typeof definition>): ReactNode {
  if (value.code === '') return null;
  return (
    <figure className="lf-code">
      {value.language && <span className="lf-code-language">{value.language}</span>}
      <pre translate="no">
        <code dir="ltr">{value.code}</code>
      </pre>
      {value.caption && <figcaption>{plainText(value.caption)}</figcaption>}
    </figure>
  );
}
