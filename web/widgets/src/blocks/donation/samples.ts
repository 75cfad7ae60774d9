import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'mit Worten',
  value: {
    donationPage: 'spenden',
    title: 'Hilf der Bücherei',
    description: '<p>Jeder Euro wird zu einem Buch.</p>',
    buttonText: 'Jetzt spenden',
  },
});
