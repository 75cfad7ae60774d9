import { choiceField, field, numberField, type StudioField } from '../studio/studio-block.ts';
import { summaryDesigns, summaryMeta } from './summary-value.ts';

/** What the editor edits of both summary blocks. */
export const summaryFields: readonly StudioField[] = [
  field('collection', 'collection'),
  field('line', 'title'),
  choiceField('design', summaryDesigns),
  numberField('pageSize', 1, 100),
  { kind: 'several', key: 'meta', options: summaryMeta },
  {
    kind: 'group',
    key: 'filter',
    fields: [field('line', 'tag'), field('line', 'category'), field('flag', 'featured')],
  },
];
