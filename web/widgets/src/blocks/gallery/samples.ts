import { defineSamples } from '../../samples/sample.ts';

const picture = (name: string, title: string, description = '') => ({
  id: name,
  type: 'image',
  asset: `media/${name}.svg`,
  title,
  description,
});

const items = [
  picture('hafen', 'Hafen', '<p>Vor dem ersten Boot.</p>'),
  picture('duene', 'Dünen'),
  picture(
    'wald',
    'Wald',
    '<p>Ein langer Text unter einem Bild bricht in mehrere Zeilen um und schiebt nichts zur Seite.</p>',
  ),
  picture('abend', 'Abend'),
  picture('nacht', 'Nacht'),
  { ...picture('heide', 'Heide im Film'), type: 'video', videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
];

export const samples = defineSamples(
  { name: 'stacked', value: { items: items.slice(0, 2), lightbox: true, imageAspectRatio: 2 } },
  { name: 'slider', value: { items, design: 'slider', title: 'Streifen' } },
  { name: 'slideshow', value: { items, design: 'slideshow', title: 'Diaschau', autoplay: true, loop: true } },
  {
    name: 'slideshow, ken-burns, ohne Vorschau',
    value: { items, design: 'slideshow', transition: 'ken-burns', thumbnails: false, loop: true },
  },
  { name: 'grid', value: { items, design: 'grid', lightbox: true } },
  {
    name: 'grid, quadratisch, Text unten links',
    value: { items, design: 'grid', 'square-thumbs': true, 'thumbnails-per-row': 3, 'meta-position': 'bottom-left' },
  },
  { name: 'autogrid', value: { items, design: 'autogrid', gutter: 12 } },
  { name: 'autocolumns', value: { items, design: 'autocolumns', gutter: 16, lightbox: true } },
  { name: 'autorows', value: { items, design: 'autorows', gutter: 12 } },
  { name: 'carousel', value: { items, design: 'carousel', title: 'Karussell' } },
  { name: 'list', value: { items: items.slice(0, 3), design: 'list' } },
  { name: 'unbekannt', value: { items: items.slice(2, 3), design: 'zauberei' } },
);
