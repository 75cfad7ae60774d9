import { describe, expect, it } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const window = { width: 1000, height: 600 };
const tooltip = { width: 250, height: 60 };

describe('the place of a tooltip', () => {
  it('is centred below what it explains', () => {
    expect(tooltipPlace({ left: 400, top: 100, width: 100, height: 40 }, tooltip, window)).toEqual({
      left: 325,
      top: 148,
    });
  });

  it('keeps 20 px to the edges of the window (DLG-013)', () => {
    expect(tooltipPlace({ left: 0, top: 100, width: 20, height: 20 }, tooltip, window).left).toBe(20);
    expect(tooltipPlace({ left: 980, top: 100, width: 20, height: 20 }, tooltip, window).left).toBe(730);
    expect(tooltipPlace({ left: 980, top: 5, width: 20, height: 590 }, tooltip, window).top).toBe(20);
  });

  it('is above where there is no room below', () => {
    expect(tooltipPlace({ left: 400, top: 540, width: 100, height: 40 }, tooltip, window).top).toBe(472);
  });
});
