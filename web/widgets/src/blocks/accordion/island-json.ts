import type { BlockProps } from '../../block.ts';
import type { AccordionRules } from './accordion-state.ts';
import type { definition } from './schema.ts';

export const islandJson = ({ value }: BlockProps<typeof definition>): AccordionRules | null =>
  value.items.length === 0 ? null : { allowMultipleOpen: value.allowMultipleOpen };
