import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'imprint', value: { legalText: 'imprint' } },
  { name: 'address', value: { legalText: 'address' } },
);
