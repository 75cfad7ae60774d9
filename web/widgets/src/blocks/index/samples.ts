import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({ name: 'alle Beiträge', value: { collection: 'journal', title: 'Inhalt' } });
