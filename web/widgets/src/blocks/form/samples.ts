import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({ name: 'jede Art von Feld', value: { formKey: 'anfrage' } });
