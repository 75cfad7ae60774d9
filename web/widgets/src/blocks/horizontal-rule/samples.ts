import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({ name: 'Linie', value: {} });
