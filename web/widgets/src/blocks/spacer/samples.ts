import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({ name: '48 px', value: { height: 48 } });
