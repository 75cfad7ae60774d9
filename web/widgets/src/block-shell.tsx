import type { BlockView, GridPlace } from '@litfass/model';
import type { CSSProperties, ReactNode } from 'react';
import type { RenderContext } from './block.ts';
import { widgets } from './gen/registry.ts';

interface ShellProps {
  block: BlockView;
  context: RenderContext;
  /** What stands in it instead of the component's drawing. */
  children?: ReactNode;
}

/**
 * The root element of a block with the attributes that the page promises, around what its component draws.
 * A block of an unknown type leaves an empty root, so that its place and id stay.
 */
export function BlockShell({ block, context, children }: ShellProps): ReactNode {
  const widget = widgets[block.type];
  const json = widget ? widget.islandJson(block, context) : null;
  return (
    <div
      className={`lf-block lf-block-${block.type}`}
      id={`block-${block.id}`}
      data-block-type={block.type}
      data-block-id={block.id}
      data-block-json={json === null || json === undefined ? undefined : JSON.stringify(json)}
      data-block-moment={json === null || json === undefined ? undefined : (widget?.moment ?? undefined)}
      data-hidden-on={block.hiddenOn?.length ? block.hiddenOn.join(' ') : undefined}
      style={gridStyle(block)}
    >
      {children ?? widget?.draw(block, context)}
    </div>
  );
}

/** Grid places as custom properties: the style sheet applies them where there is room for columns. */
function gridStyle({ layout, mobileLayout }: BlockView): CSSProperties | undefined {
  if (!layout && !mobileLayout) return undefined;
  return { ...(layout ? place(layout, '') : {}), ...(mobileLayout ? place(mobileLayout, 'm') : {}) };
}

const place = ({ column, span, row, rowSpan }: GridPlace, prefix: string): Record<string, string> => ({
  [`--${prefix}c`]: `${column} / span ${span}`,
  [`--${prefix}r`]: `${row} / span ${rowSpan}`,
});
