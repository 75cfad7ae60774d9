import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'Titel',
  value: { url: 'https://audio.example/welle.mp3', title: 'Wellen am Morgen', artist: 'Nordwind', download: true },
});
