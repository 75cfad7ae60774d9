import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'drei Angebote',
  value: { title: 'Mitglied werden', plans: ['Freundeskreis', 'Förderin', 'Patenschaft'] },
});
