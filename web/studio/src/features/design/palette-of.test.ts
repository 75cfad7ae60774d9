import { designTweaks, sectionBackgrounds } from '@litfass/model';
import { contrast, parseColor, type Rgb } from '@litfass/widgets/theme-color';
import { expect, it } from 'vitest';
import { paletteOf } from './palette-of.ts';

const rgb = (color: string | undefined): Rgb => parseColor(color ?? '') ?? [0, 0, 0];

it.each(['#2f5d6b', '#ffe600', '#ff0000', '#0a0a0a', '#ffffff', '#7a3cff'])(
  'makes of %s backgrounds on which text is read with ease',
  (accent) => {
    const chosen = paletteOf([accent, '#123456']);
    expect(chosen[designTweaks.accent]).toBe(accent);
    for (const { tweak, text } of Object.values(sectionBackgrounds))
      expect(contrast(rgb(chosen[tweak]), rgb(text))).toBeGreaterThanOrEqual(7);
  },
);
