import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  {
    name: 'inline',
    value: {
      asset: 'media/hafen.svg',
      variant: 'inline',
      title: 'Abend über dem Watt',
      caption: '<p>Kurz nach Sonnenuntergang, bei ablaufendem Wasser.</p>',
    },
  },
  {
    name: 'poster',
    value: {
      asset: 'media/hafen.svg',
      variant: 'poster',
      title: 'Abend über dem Watt',
      caption: '<p>Kurz nach Sonnenuntergang, bei ablaufendem Wasser.</p>',
    },
  },
  {
    name: 'card',
    value: {
      asset: 'media/hafen.svg',
      variant: 'card',
      title: 'Abend über dem Watt',
      caption: '<p>Kurz nach Sonnenuntergang, bei ablaufendem Wasser.</p>',
    },
  },
  {
    name: 'overlap',
    value: {
      asset: 'media/hafen.svg',
      variant: 'overlap',
      title: 'Abend über dem Watt',
      caption: '<p>Kurz nach Sonnenuntergang, bei ablaufendem Wasser.</p>',
    },
  },
  {
    name: 'collage',
    value: {
      asset: 'media/hafen.svg',
      variant: 'collage',
      title: 'Abend über dem Watt',
      caption: '<p>Kurz nach Sonnenuntergang, bei ablaufendem Wasser.</p>',
    },
  },
  {
    name: 'stack',
    value: {
      asset: 'media/hafen.svg',
      variant: 'stack',
      title: 'Abend über dem Watt',
      caption: '<p>Kurz nach Sonnenuntergang, bei ablaufendem Wasser.</p>',
    },
  },
  { name: 'Maske quadratisch', value: { asset: 'media/hafen.svg', shapeMask: 'square', focalPoint: '0.7,0.4' } },
  { name: 'Maske hochkant, links', value: { asset: 'media/hafen.svg', shapeMask: 'portrait', alignment: 'left' } },
  { name: 'Maske quer, mit Lichttisch', value: { asset: 'media/duene.svg', shapeMask: 'landscape', lightbox: true } },
  { name: 'zugeschnitten', value: { asset: 'media/nacht.svg', crop: '0.1,0.2,0.5,0.4' } },
  { name: 'eingepasst', value: { asset: 'media/duene.svg', variant: 'poster', mode: 'contain', title: 'Dünen' } },
  { name: 'gestreckt, mit Link', value: { asset: 'media/nacht.svg', stretch: true, clickthroughUrl: '#image' } },
  { name: 'Datei fehlt', value: { asset: 'media/verloren.svg', alt: 'Ein Bild, das es nicht mehr gibt' } },
);
