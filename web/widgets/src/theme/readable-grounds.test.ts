import { describe, expect, it } from 'vitest';
import { contrast, parseColor } from './accent.ts';
import { withReadableLinks } from './readable-grounds.ts';

const rgb = (color: string | undefined) => parseColor(color ?? '') ?? [0, 0, 0];
const valueIn = (css: string, name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(css)?.[1];

describe('grounds in the owner’s own CSS', () => {
  it.each([
    ['#22343b', '#2c424a', '#2f5d6b'],
    ['#3a2f2a', '#4a3c35', '#9a3412'],
    ['#fffdf9', '#e6d5b8', '#c98a2b'],
    ['#777777', '#808080', '#1f4fd8'],
  ])('get links that can be read on %s and %s (GEN-002)', (bg, soft, accent) => {
    const css = withReadableLinks(`@media screen{[data-section-theme='dark']{--bg:${bg};--soft:${soft};}}`, accent);
    const link = valueIn(css, 'link');
    for (const ground of [bg, soft]) expect(contrast(rgb(link), rgb(ground))).toBeGreaterThanOrEqual(4.4);
    expect(css.endsWith('}}'), 'the rule stays where it is').toBe(true);
  });

  it('keep the links that the owner chose, and what is no ground', () => {
    const own = ':root{--bg:#222;--link:#fff;--muted:#eee}a{color:red}';
    expect(withReadableLinks(own, '#123456')).toBe(own);
    expect(withReadableLinks('h1{--bgs:1}', undefined)).toBe('h1{--bgs:1}');
  });
});
