import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'als Schrift', value: { text: 'Atelier Nord' } },
  { name: 'als Bild', value: { asset: 'media/abend.svg', alt: 'Atelier Nord', width: 120 } },
);
