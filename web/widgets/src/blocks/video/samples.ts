import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  {
    name: 'von YouTube, mit Bild',
    value: {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      customThumbnail: 'media/nacht.svg',
      caption: '<p>Ein Tag am Hafen</p>',
    },
  },
  { name: 'ohne Bild', value: { url: 'https://vimeo.com/76979871', mode: 'fit' } },
  { name: 'ungültig', value: { html: '<p>kein Film</p>' } },
);
