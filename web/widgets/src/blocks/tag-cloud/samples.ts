import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'nach Häufigkeit', value: { title: 'Themen', collection: 'journal', sort: 'count' } },
  { name: 'Kategorien', value: { collection: 'journal', show: 'categories' } },
);
