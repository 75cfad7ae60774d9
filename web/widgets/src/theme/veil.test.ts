import { designTweaks } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { contrast, mix, parseColor } from './accent.ts';
import { veilStrength } from './veil.ts';

const rgb = (color: string) => parseColor(color) ?? [0, 0, 0];
const themes = { white: ['#ffffff', '#16181d'], dark: ['#24272e', '#f5f6f8'], black: ['#14161a', '#f5f6f8'] } as const;

describe('the veil over a picture', () => {
  it.each(Object.entries(themes))(
    'keeps text readable on a white and on a black picture in a %s section (GEN-002)',
    (theme, [ground, text]) => {
      const share = veilStrength({}, theme);
      for (const picture of ['#ffffff', '#000000']) {
        const seen = mix(rgb(picture), rgb(ground), share);
        expect(contrast(rgb(text), seen)).toBeGreaterThanOrEqual(4.5);
      }
      expect(share, 'and lets the picture be seen').toBeLessThan(0.8);
    },
  );

  it.each([
    [
      'the design’s background',
      { tweakJSON: { [designTweaks.accent]: '#2b6c74', 'tweak-background-dark': '#2f5d50' } },
      '#2f5d50',
    ],
    ['CSS of the owner’s own', { css: "[data-section-theme='dark']{--bg:#22343b;--soft:#2c424a}" }, '#22343b'],
  ])('is reckoned for the ground of %s (GEN-002)', (_, design, ground) => {
    const seen = mix([255, 255, 255], rgb(ground), veilStrength(design, 'dark'));
    expect(contrast(rgb('#f5f6f8'), seen)).toBeGreaterThanOrEqual(4.5);
  });
});
