import { describe, expect, it } from 'vitest';
import { tagsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('spacer and horizontal rule', () => {
  it('give room that assistive technology skips, and a line (ENUM-025)', () => {
    expect(drawBlock('spacer', { height: '80' })).toContain('aria-hidden="true" style="height:80px"');
    expect(tagsOf(drawBlock('horizontal-rule', {}), 'hr')).toHaveLength(1);
  });
});
