import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    choiceField('chartType', ['bar', 'line', 'pie']),
    field('line', 'title'),
    field('line', 'caption'),
    field('texts', 'columns'),
    field('table', 'rows'),
  ],
  start: (text) => ({
    chartType: 'bar',
    columns: [text('chartLabel'), text('chartSeries')],
    rows: [
      ['2025', 40],
      ['2026', 65],
    ],
  }),
});
