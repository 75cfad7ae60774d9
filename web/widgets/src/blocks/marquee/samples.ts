import { defineSamples } from '../../samples/sample.ts';

const items = [
  { text: 'Offene Werkstatt am Samstag' },
  { text: 'Neu im Laden: Hocker „Mole“', href: '#product' },
  { text: 'Versand ab 5 €' },
];

export const samples = defineSamples(
  { name: 'nach links', value: { items, pausedOnHover: true } },
  {
    name: 'Welle nach rechts',
    value: { items: items.toReversed(), animationDirection: 'right', waveIntensity: 2, waveFrequency: 2 },
  },
);
