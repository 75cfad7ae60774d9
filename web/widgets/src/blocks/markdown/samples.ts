import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'Überschrift, Liste, Code',
  value: { markdown: '## Packliste\n\n- Jacke\n- **Fernglas**\n\n`ebbe = 6 h`\n\n> Nicht allein ins Watt.' },
});
