import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('menu block', () => {
  it('shows every tab as a section with dishes and prices (MENU-001)', () => {
    const tabs = [
      {
        title: 'Mittag',
        sections: [{ title: 'Suppen', items: [{ title: 'Linsen', description: 'mit Brot', price: '6,50 €' }] }],
      },
      { title: 'Abend' },
    ];
    const html = drawBlock('menu', { tabs });
    expect(textsOf(html, 'h2')).toEqual(['Mittag', 'Abend']);
    expect(textsOf(html, 'h3')).toEqual(['Suppen']);
    expect(textsOf(html, 'li')).toEqual(['Linsen 6,50 € mit Brot']);
  });
});
