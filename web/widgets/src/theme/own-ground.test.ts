import { sectionBackgrounds } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { contrast, parseColor } from './accent.ts';
import { ownGround } from './own-ground.ts';

const grounds = [
  '#ffffff',
  '#fff8e7',
  '#e8dcc8',
  '#c9b79c',
  '#9aa5a0',
  '#777777',
  '#6b4f3a',
  '#3b2f2a',
  '#0b3d2e',
  '#000',
];
const accents = ['#1f4fd8', '#e0a458', '#ff0000', '#3f6350', '#777777', '#ffffff', '#000000', undefined];
const parsed = (text: string) => parseColor(text) ?? [0, 0, 0];

describe('a ground of the owner’s own', () => {
  it.each(grounds)('keeps text, quiet text and links readable on %s and on surfaces upon it (GEN-002)', (ground) => {
    const texts = Object.values(sectionBackgrounds).map(({ text }) => text);
    for (const [text, accent] of texts.flatMap((each) => accents.map((other) => [each, other] as const))) {
      const colors = Object.fromEntries(
        ownGround(parsed(ground), text, accent)
          .split(';')
          .map((pair) => pair.slice(2).split(':')),
      );
      for (const name of ['fg', 'muted', 'link']) {
        const found = ['bg', 'soft'].map((below) => contrast(parsed(colors[name]), parsed(colors[below])));
        expect(Math.min(...found), `${name} on ${ground}, accent ${accent}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('keeps the usual text where it can be read', () => {
    expect(ownGround(parsed('#fffdf9'), '#16181d', undefined)).toContain('--fg:#16181d');
    expect(ownGround(parsed('#fffdf9'), '#f5f6f8', undefined)).toContain('--fg:#000000');
  });
});
