import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'mit Beschreibung',
  value: { text: 'Unsere Werkstatt', href: '#link', description: '<p>Wo alles entsteht</p>' },
});
