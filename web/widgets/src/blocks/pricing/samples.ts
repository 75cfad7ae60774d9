import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'drei Angebote', value: { title: 'Mitglied werden', plans: ['Freundeskreis', 'Förderin', 'Patenschaft'] } },
  { name: 'ein Angebot', value: { plans: ['Freundeskreis'] } },
  {
    name: 'verschiedene Zeiträume',
    value: { plans: ['Gemüsekiste', 'Probelesen', 'Gönnerkreis der Bücherei am Deich', 'Patenschaft'] },
  },
);
