import { describe, expect, it } from 'vitest';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('donation block', () => {
  it('leads to the donation checkout of its page (ROUTE-004)', () => {
    expect(drawBlock('donation', { donationPage: 'Dach & Fach' })).toContain(
      'href="/checkout/donate?donatePageId=Dach%20%26%20Fach"',
    );
  });
});
