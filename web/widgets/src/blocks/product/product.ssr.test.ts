import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { item, product } from '../../../test/sample.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('product block', () => {
  it('is a card with price that leads to the product and that it is bought from (PROD-009, PROD-010)', () => {
    const html = drawBlock(
      'product',
      { product: 'shop/tisch' },
      { item: item({ title: 'Tisch', href: '/shop/tisch', product: product() }) },
    );
    expect(textsOf(html, 'h2')).toEqual(['Tisch']);
    expect(html).toMatch(/ab 390/);
    expect(html).toContain('<a href="/shop/tisch">Tisch</a>');
    expect(html).toContain('data-buy="cart" action="/api/commerce/cart/items" method="post"');
    expect(textsOf(html, 'button')).toEqual(['In den Warenkorb']);
    expect(html.match(/name="sku"/g)).toHaveLength(2);
    expect(html).toContain('name="quantity"');
  });

  it('leads to its product without a title as well', () => {
    const card = item({ title: 'Tisch', href: '/shop/tisch', product: product() });
    expect(drawBlock('product', { show: ['button'] }, { item: card })).toContain('aria-label="Zum Produkt: Tisch"');
  });

  it('shows only the chosen parts, and says when it is sold out (PROD-012)', () => {
    const sold = item({ product: product({ soldOut: true }) });
    const html = drawBlock('product', { show: ['title', 'button'] }, { item: sold });
    expect(tagsOf(html, 'img')).toEqual([]);
    expect(textsOf(html, 'p')).toEqual(['Ausverkauft']);
  });
});
