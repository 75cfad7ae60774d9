import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'untereinander', value: { title: 'Post von der Küste', description: '<p>Einmal im Monat.</p>' } },
  { name: 'nebeneinander', value: { title: 'Post von der Küste', formKey: 'kurzbrief', layout: 'inline' } },
);
