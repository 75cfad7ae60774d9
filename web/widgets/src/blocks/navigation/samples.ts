import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'nebeneinander', value: { navigation: 'main' } },
  { name: 'untereinander', value: { navigation: 'main', layout: 'vertical', label: 'Übersicht' } },
);
