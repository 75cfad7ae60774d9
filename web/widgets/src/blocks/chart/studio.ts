import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'chart',
  group: 'media',
  icon: 'chart',
  fields: [
    choiceField('chartType', ['bar', 'line', 'pie']),
    field('line', 'title'),
    field('line', 'caption'),
    field('texts', 'columns'),
    field('table', 'rows'),
  ],
  start: (texts) => ({
    chartType: 'bar',
    columns: [texts.chartLabel, texts.chartSeries],
    rows: [
      ['2025', 40],
      ['2026', 65],
    ],
  }),
});
