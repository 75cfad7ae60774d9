import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'mit eigenem Text', value: { collection: 'journal', text: 'Zum Journal' } },
  { name: 'mit dem Titel der Sammlung', value: { collection: 'journal' } },
);
