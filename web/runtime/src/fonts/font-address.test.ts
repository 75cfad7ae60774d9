import { describe, expect, it } from 'vitest';
import { fontSheet, kitAddress } from './font-address.ts';

describe('addresses of fonts', () => {
  it('name the configured families whose name is to be included (LOAD-004, CTX-004)', () => {
    const sheet = fontSheet([
      { family: 'Work Sans' },
      { family: 'Lora', includeName: true },
      { family: 'X', includeName: false },
    ]);
    expect(new URL(sheet ?? '').searchParams.getAll('family').map((family) => family.split(':')[0])).toEqual([
      'Work Sans',
      'Lora',
    ]);
    expect(sheet).toMatch(/^https:\/\/fonts\.googleapis\.com\/css2\?/);
  });

  it.each([null, undefined, [], [{}], [{ family: ' ' }], [{ family: 'Inter' }], 'Lora'])('are none for %j', (fonts) => {
    expect(fontSheet(fonts)).toBeNull();
  });

  it('lead to the kit of an id and nowhere else (LOAD-005)', () => {
    expect(kitAddress('abC1xyz')).toBe('https://use.typekit.net/abc1xyz.js');
    for (const id of ['', null, '../x', 'a/b', 'https://x.test']) expect(kitAddress(id)).toBeNull();
  });
});
