import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({ name: 'mit Antwort', value: { title: 'Was andere sagen' } });
