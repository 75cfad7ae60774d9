import { defineSamples } from '../../samples/sample.ts';

const items = [
  { title: 'Wie lange dauert eine Anfertigung?', description: '<p>Drei bis vier Wochen, im Dezember länger.</p>' },
  {
    title: 'Was kostet der Versand innerhalb der Europäischen Union und in die Schweiz?',
    description: '<p>Ab 5 €. Möbel bringen wir selbst.</p>',
  },
  { title: 'Kann ich zurückgeben?', description: '<p>Ja, <strong>vierzehn Tage</strong> lang.</p>' },
];

export const samples = defineSamples(
  { name: 'eins zurzeit, erstes offen', value: { items, firstItemExpanded: true } },
  { name: 'mehrere offen', value: { items, allowMultipleOpen: true } },
);
