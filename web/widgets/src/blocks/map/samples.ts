import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  {
    name: 'mit Karte',
    value: {
      location: {
        mapLat: 54.3233,
        mapLng: 10.1394,
        addressTitle: 'Atelier Nord',
        addressLine1: 'Kaistraße 1',
        addressLine2: '24103 Kiel',
        addressCountry: 'Deutschland',
      },
    },
  },
  {
    name: 'nur Adresse',
    value: { location: { addressTitle: 'Atelier Nord', addressLine1: 'Kaistraße 1', addressLine2: '24103 Kiel' } },
  },
);
