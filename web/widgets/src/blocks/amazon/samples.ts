import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  {
    name: 'Buch',
    value: {
      url: 'https://www.amazon.de/dp/3899552326',
      title: 'Häuser am Meer',
      author: 'Jette Brandt',
      asset: 'media/duene.svg',
    },
  },
  { name: 'ohne Bild', value: { url: 'https://www.amazon.de/dp/3899552326', title: 'Häuser am Meer' } },
);
