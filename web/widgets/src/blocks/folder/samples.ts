import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'Ordner der Navigation',
  value: { folder: 'Werkstatt', title: 'Aus der Werkstatt' },
});
