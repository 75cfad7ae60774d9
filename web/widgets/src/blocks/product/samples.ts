import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'alles', value: { product: 'laden/hocker' } },
  { name: 'ohne Bild', value: { product: 'laden/hocker', show: ['title', 'price', 'button'] } },
);
