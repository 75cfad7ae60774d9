import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({ name: 'ganze Website', value: { placeholder: 'Wonach suchst du?' } });
