import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { SummaryList } from '../_shared/summary/summary-list.tsx';
import { summaryDefaults } from '../_shared/summary/summary-value.ts';
import type { definition } from './schema.ts';

const meta = ['title', 'date', 'author', 'excerpt', 'readMore'];

/** The newest entries as a list of texts, without images. */
export function Journal({ block, value, data, context }: BlockProps<typeof definition>): ReactNode {
  const summary = { ...summaryDefaults, title: value.title, design: 'list' as const, meta };
  return <SummaryList block={block} value={summary} list={data.items} context={context} />;
}
