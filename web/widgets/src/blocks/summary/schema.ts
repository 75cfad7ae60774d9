import { defineBlock } from '../../block.ts';
import { summaryDefaults, summaryQuery, summarySchema } from '../_shared/summary/summary-value.ts';

export const definition = defineBlock({
  type: 'summary',
  schema: summarySchema,
  defaults: summaryDefaults,
  migrations: [],
  needs: (value) => ({ items: { kind: 'items', ...summaryQuery(value) } }),
});
