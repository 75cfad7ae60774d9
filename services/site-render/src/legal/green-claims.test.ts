import { outgrownBy } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { greenClaim } from './green-claims.ts';

describe('claims to be good for the environment', () => {
  it.each([
    ['Unsere Seife ist umweltfreundlich.', 'umweltfreundlich'],
    ['Der klimaneutrale Versand', 'klimaneutrale'],
    ['CO2-neutrale Lieferung', 'CO2-neutrale'],
    ['CO₂-kompensierte Reise', 'CO₂-kompensierte'],
    ['Nachhaltige Mode aus Flensburg', 'Nachhaltige'],
    ['aus nachhaltigerem Anbau', 'nachhaltigerem'],
    ['ÖKOLOGISCHES Leinen', 'ÖKOLOGISCHES'],
    ['Die Tüte ist biologisch abbaubar', 'biologisch abbaubar'],
    ['grüner Strom für alle', 'grüner Strom'],
    ['eco-friendly soap', 'eco-friendly'],
    ['Carbon neutral shipping', 'Carbon neutral'],
  ])('are found in „%s“', (text, claim) => {
    expect(greenClaim(text)).toBe(claim);
  });

  it('are found where the word may mean something else: it is asked for, nothing is closed for it', () => {
    expect(greenClaim('Das Konzert hat uns nachhaltig beeindruckt.')).toBe('nachhaltig');
  });

  it.each([
    'Die Umwelt liegt uns am Herzen, sagte der Bürgermeister.',
    'Klimaanlage im ganzen Haus',
    'Unser grünes Sofa',
    'CO2-Messgerät für Klassenzimmer',
    'Bio-Äpfel aus dem Alten Land (DE-ÖKO-006)',
    'Das ist unnachhaltig.',
    'Nachhall im Kirchenraum',
    '',
  ])('are not found in „%s“', (text) => {
    expect(greenClaim(text)).toBeNull();
  });

  it('are looked for in time that grows with the text', () => {
    expect(outgrownBy(greenClaim)).toEqual([]);
  });
});
