import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples(
  { name: 'klein, links', value: { text: 'Mehr erfahren', href: '#button', size: 'small' } },
  { name: 'mittel, Mitte', value: { text: 'Termin vereinbaren', href: '#button', alignment: 'center' } },
  { name: 'Umriss', value: { text: 'Preise ansehen', href: '#button', variant: 'outline' } },
  { name: 'groß, rechts', value: { text: 'Zum Laden', href: '#button', size: 'large', alignment: 'right' } },
);
