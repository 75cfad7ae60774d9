import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('social links block', () => {
  it('names each profile in words (ENUM-025)', () => {
    const items = [
      { href: 'https://www.instagram.com/a' },
      { href: 'https://a.example', title: 'Unser Chat' },
      { href: '' },
    ];
    expect(textsOf(drawBlock('social-links', { items }), 'li')).toEqual(['Instagram', 'Unser Chat']);
  });
});
