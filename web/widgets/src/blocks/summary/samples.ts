import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'grid', value: { title: 'Neues', collection: 'journal', design: 'grid' } },
  { name: 'list', value: { title: 'Neues', collection: 'journal', design: 'list' } },
  { name: 'carousel', value: { title: 'Neues', collection: 'journal', design: 'carousel' } },
  { name: 'wall', value: { title: 'Neues', collection: 'journal', design: 'wall' } },
);
