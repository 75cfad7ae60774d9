import { choice, open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { numeric, text, textOrNull } from '../_shared/value/fields.ts';

/** The tags or categories of a collection, larger where they are used more. */
export const definition = defineBlock({
  type: 'tag-cloud',
  schema: open({
    collection: textOrNull(),
    title: text(),
    show: choice(['tags', 'categories']),
    sort: choice(['name', 'count']),
    limit: numeric(),
  }),
  defaults: { collection: null, title: '', show: 'tags', sort: 'name', limit: 50 },
  migrations: [],
  needs: (value) => ({ terms: { kind: 'terms', collection: value.collection ?? '' } }),
});
