import { choice, open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** Figures (ENUM-027): the first column names the rows, each further column is a series. */
export const definition = defineBlock({
  type: 'chart',
  schema: open({
    chartType: choice(['bar', 'line', 'pie']),
    title: text(),
    caption: text(),
    columns: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }))),
  }),
  defaults: { chartType: 'bar', title: '', caption: '', columns: [], rows: [] },
  migrations: [],
  needs: () => ({}),
});
