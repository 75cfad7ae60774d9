import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('folder block', () => {
  it('shows what lies in a folder of the main navigation, however deep (PAGE-006)', () => {
    const html = drawBlock('folder', { folder: 'Küchen' });
    expect(textsOf(html, 'h2')).toEqual(['Küchen']);
    expect(textsOf(html, 'li')).toEqual(['Eiche']);
  });
});
