import { commerce } from '@litfass/model/texts/commerce';
import { describe, expect, it } from 'vitest';
import { badgeCount } from './badge-count.ts';

describe('cart badge', () => {
  it.each([
    [0, '0', '0 Artikel im Warenkorb'],
    [1, '1', '1 Artikel im Warenkorb'],
    [100, '100', '100 Artikel im Warenkorb'],
    [101, '100+', 'More than 100 items in cart'],
  ])('shows for %i items %s and says %s', (items, text, label) => {
    expect(badgeCount(items, commerce.de)).toEqual({ text, label });
  });

  it('caps at 100, beyond it shows 100+ and says so (CART-011, CART-013, CART-014)', () => {
    expect(badgeCount(100, commerce.de).text).toBe('100');
    expect(badgeCount(5000, commerce.de)).toEqual({ text: '100+', label: 'More than 100 items in cart' });
  });
});
