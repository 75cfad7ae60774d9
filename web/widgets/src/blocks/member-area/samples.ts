import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'mit Worten',
  value: { title: 'Für Mitglieder', description: '<p>Pläne, Filme und Rezepte.</p>', buttonText: 'Anmelden' },
});
