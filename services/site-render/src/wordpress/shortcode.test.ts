import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitShortcodes } from './shortcode.ts';

/** The text that is left of the parts. */
const textOf = (text: string): string =>
  splitShortcodes(text)
    .map((part) => (typeof part === 'string' ? part : `{${part.name}}`))
    .join('');

const codes = (text: string) => splitShortcodes(text).filter((part) => typeof part !== 'string');

describe('splitShortcodes', () => {
  it.each([
    ['[gallery]', { name: 'gallery', attributes: {}, body: '' }],
    ['[gallery ids="1,2" columns=4 /]', { name: 'gallery', attributes: { ids: '1,2', columns: '4' }, body: '' }],
    [
      "[video mp4='a.mp4' poster=b.jpg][/video]",
      { name: 'video', attributes: { mp4: 'a.mp4', poster: 'b.jpg' }, body: '' },
    ],
    ['[audio https://a.test/x.mp3]', { name: 'audio', attributes: { 0: 'https://a.test/x.mp3' }, body: '' }],
    ['[embed]https://a.test[/embed]', { name: 'embed', attributes: {}, body: 'https://a.test' }],
  ])('reads %s', (text, code) => {
    expect(codes(`vor ${text} nach`)).toEqual([code]);
  });

  it('leaves text in brackets, unknown and escaped shortcodes as text', () => {
    expect(textOf('[1] [kontakt] [[gallery]]')).toBe('[1] [kontakt] [gallery]');
    expect(codes('[1] [kontakt] [[gallery]]')).toEqual([]);
  });

  it('finds nothing inside code', () => {
    expect(codes('<pre>[gallery]</pre><code>[gallery]</code> [gallery]')).toHaveLength(1);
  });

  it('keeps the text of a caption that never closes', () => {
    expect(
      splitShortcodes('[caption] a [caption]b[/caption]')
        .map((part) => (typeof part === 'string' ? part : part.body))
        .join('|'),
    ).toBe('| a |b');
  });

  it('loses no text without brackets, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replaceAll(/[[\]]/g, '');
        expect(textOf(plain)).toBe(plain);
      }),
    );
  });

  it('reads hostile texts quickly', () => {
    const started = performance.now();
    splitShortcodes('[gallery '.repeat(20_000));
    splitShortcodes('<pre'.repeat(20_000));
    splitShortcodes(`[caption ${'a="'.repeat(1000)}`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
