import { expect, it } from 'vitest';
import { orderingLink } from './ordering-link.ts';

it('has the title ‘Order Now’ and a slug of its own unless its owner says otherwise (PROD-019)', () => {
  expect(orderingLink(' ', new Set())).toEqual({ title: 'Order Now', slug: 'order-now' });
  expect(orderingLink('', new Set(['order-now']))).toEqual({ title: 'Order Now', slug: 'order-now-2' });
  expect(orderingLink('Tisch bestellen', new Set())).toEqual({ title: 'Tisch bestellen', slug: 'tisch-bestellen' });
});
