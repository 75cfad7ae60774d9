import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentColors, contrast, parseColor } from './accent.ts';

const sheet = readFileSync(new URL('./core.css', import.meta.url), 'utf8');
const rgb = (color: string) => parseColor(color) ?? [0, 0, 0];

/** The custom properties of every rule that sets a background. */
const palettes = [...sheet.matchAll(/\{([^{}]*--bg:[^{}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(' !important', ''),
    ]),
  ),
);
const plain = palettes.filter((palette) => palette['bg']?.startsWith('#') && palette['fg']?.startsWith('#'));

describe('theme colours', () => {
  it('keep texts readable on every section theme: 4.5 to 1 at least (GEN-002)', () => {
    expect(plain.length).toBeGreaterThanOrEqual(5);
    for (const palette of plain) {
      for (const text of ['fg', 'muted']) {
        for (const ground of ['bg', 'soft']) {
          expect(contrast(rgb(palette[text] ?? ''), rgb(palette[ground] ?? ''))).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it.each(['#0a5', '#ffff00', '#ffffff', '#000000', '#777777', 'rgb(255, 99, 71)', '#1f4fd8', 'nonsense'])(
    'keep the accent %s readable on light, on dark and under text (GEN-002)',
    (stored) => {
      const colors = accentColors(stored);
      for (const light of ['#ffffff', '#f4f5f7']) {
        expect(contrast(rgb(colors.onLight), rgb(light))).toBeGreaterThanOrEqual(4.5);
      }
      for (const dark of ['#14161a', '#24272e']) {
        expect(contrast(rgb(colors.onDark), rgb(dark))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(rgb(colors.onAccent), rgb(colors.accent))).toBeGreaterThanOrEqual(4.5);
    },
  );
});
