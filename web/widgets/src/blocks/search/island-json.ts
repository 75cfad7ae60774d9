import { textsFor } from '@litfass/model/texts';
import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';

export interface SearchJson {
  label: string;
  one: string;
  many: string;
  none: string;
  all: string;
  failed: string;
}

/** The preview looks through the whole website: where only one collection is searched there is none. */
export const islandJson = ({ value, context }: BlockProps<typeof definition>): SearchJson | null => {
  if (value.collection) return null;
  const { title: label, count, none, all, failed } = textsFor(context.locale).search;
  return {
    label,
    one: count({ count: 1 }),
    many: count({ count: 2 }).replace('2', '{count}'),
    none: none({ query: '{query}' }),
    all,
    failed,
  };
};
