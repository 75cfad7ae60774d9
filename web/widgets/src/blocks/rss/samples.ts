import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'mit Auszug', value: { url: 'https://nachrichten.example/feed', title: 'Von der Küste' } },
  { name: 'nur Titel', value: { url: 'https://nachrichten.example/feed', showSummary: false } },
);
