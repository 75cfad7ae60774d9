import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'mit Adresse',
  value: { title: 'Atelier', address: 'Kaistraße 1, 24103 Kiel', latitude: 54.3233, longitude: 10.1394 },
});
