import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  {
    name: 'Beitrag',
    value: {
      username: 'atelier_nord',
      url: 'https://x.com/atelier_nord/status/1',
      text: 'Morgen öffnen wir die Werkstatt.',
    },
  },
  { name: 'Profil', value: { username: 'atelier_nord' } },
);
