import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'die neuesten drei',
  value: { collection: 'journal', title: 'Aus dem Journal' },
});
