import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { definition } from './schema.ts';

/**
 * Items that the browser itself opens and closes. One name for all makes it close the others (ACC-004);
 * without a name several may stand open (ACC-005).
 */
export function Accordion({ block, value, context }: BlockProps<typeof definition>): ReactNode {
  if (value.items.length === 0) return null;
  const name = value.allowMultipleOpen ? undefined : `accordion-${block.id}`;
  return (
    <div className="lf-accordion" data-multiple={value.allowMultipleOpen || undefined}>
      {value.items.map((item, index) => (
        <details key={index} name={name} open={value.firstItemExpanded && index === 0}>
          <summary>
            <h2>{item.title ?? ''}</h2>
          </summary>
          <RichText html={item.description ?? ''} context={context} className="lf-accordion-text" />
        </details>
      ))}
    </div>
  );
}
