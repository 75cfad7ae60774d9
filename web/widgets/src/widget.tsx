import type { BlockView, Need } from '@litfass/model';
import type { FaultTexts } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { TObject } from 'typebox';
import type { BlockDefinition, BlockProps, Place, RenderContext, ValueRemark } from './block.ts';
import { valueProblems, valueReader } from './block-value.ts';
import type { Moment } from './island.ts';

/** A block type as the page sees it: its definition and component behind functions that take any stored value. */
export interface Widget {
  type: string;
  /** Null for blocks without client behaviour. */
  moment: Moment | null;
  read: (stored: Readonly<Record<string, unknown>>) => unknown;
  problems: (stored: Readonly<Record<string, unknown>>, texts?: FaultTexts) => ValueRemark[];
  warnings: (stored: Readonly<Record<string, unknown>>, texts: FaultTexts) => ValueRemark[];
  needs: (stored: Readonly<Record<string, unknown>>, place: Place) => Record<string, Need>;
  draw: (block: BlockView, context: RenderContext) => ReactNode;
  /** What the island is given, or null when this very block needs no behaviour. */
  islandJson: (block: BlockView, context: RenderContext) => unknown;
}

type Props<S extends TObject, N extends Record<string, Need>> = BlockProps<BlockDefinition<S, N>>;

/** Joins a block's definition, component and behaviour; the registry calls it once for each folder. */
export function widget<S extends TObject, N extends Record<string, Need>>(
  definition: BlockDefinition<S, N>,
  Component: (props: Props<S, N>) => ReactNode,
  island: { moment: Moment; json?: (props: Props<S, N>) => unknown } | null,
): Widget {
  const read = valueReader(definition);
  // The page's data for a block is made by site-render from `needs`; the types meet here and nowhere else.
  const props = (block: BlockView, context: RenderContext) =>
    ({ block, value: read(block.value), data: block.data, context }) as Props<S, N>;
  return {
    type: definition.type,
    moment: island?.moment ?? null,
    read,
    problems: (stored, texts) => valueProblems(definition, stored, texts),
    warnings: (stored, texts) => definition.warnings?.(read(stored), texts) ?? [],
    needs: (stored, place) => definition.needs(read(stored), place),
    draw: (block, context) => <Component {...props(block, context)} />,
    islandJson: (block, context) => {
      if (!island) return null;
      return island.json ? island.json(props(block, context)) : read(block.value);
    },
  };
}
