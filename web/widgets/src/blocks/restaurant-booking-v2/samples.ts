import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'wartet auf Zustimmung',
  value: {
    title: 'Tisch reservieren',
    provider: 'OpenTable',
    scriptUrl: 'https://www.opentable.de/widget/reservation/loader?rid=42',
    venueId: '42',
    locale: 'de-DE',
  },
});
