import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { SummaryList } from '../_shared/summary/summary-list.tsx';
import type { definition } from './schema.ts';

/** The second generation of the summary: the same value, stored under another name. */
export function SummaryV2({ block, value, data, context }: BlockProps<typeof definition>): ReactNode {
  return <SummaryList block={block} value={value} list={data.items} context={context} />;
}
