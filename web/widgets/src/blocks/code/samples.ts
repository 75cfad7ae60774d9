import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'mit Unterschrift',
  value: {
    language: 'ts',
    caption: 'Ein Beispiel',
    code: "const gruss = (name: string): string => `Moin, ${name}!`;\nconsole.log(gruss('Jette'));",
  },
});
