import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dangersOf, staysInPlace } from '../testing/harmless.ts';
import { HOSTILE_HTML } from '../testing/hostile-html.ts';
import { cleanHtml, parseHtml, richTextRules, serialiseHtml, simpleTextRules } from './index.ts';

const clean = (html: string): string => cleanHtml(html, richTextRules);
const again = (html: string): string => serialiseHtml(parseHtml(html));
const hostile = Object.values(HOSTILE_HTML).flat();

/** Tags, ends and pieces of both in any order, with what parsers disagree about. */
const pieces = fc.constantFrom(
  ...'<p|</p>|<b>|</b>|<a href="|">|\'>|<table>|<tr>|<td>|</table>|<svg>|<math>|<mtext>|<style>|</style>|<title>|</title>|<noscript>|</noscript>|<template>|<form>|</form>|<select>|<option>|<script>|</script>|<textarea>|</textarea>|<!--|-->|--!>|<![CDATA[|]]>|<?x|&lt;|&gt;|&quot;|&#x3c;|&NewLine;|`|=|/|>|<|"|\'|\u0000|\u000c|\u00a0|javascript:|data:text/html,|onerror=ranHere(1)|<img src=x onerror=ranHere(2)>|<img alt="<svg onload=ranHere(3) " src="//fremd.test/a.png">|<pre>\n|<ul><li>|</ul>|<plaintext>|<h1>|</h1>|<p title="</p><img src=x onerror=ranHere(4)>">|x'.split(
    '|',
  ),
);
const soup = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

describe('clean HTML', () => {
  it.each(hostile)('of %j runs nothing, read and written again it is the same', (text) => {
    const cleaned = clean(text);
    expect(dangersOf(cleaned)).toEqual([]);
    expect(staysInPlace(cleaned)).toBe(true);
    expect([again(cleaned), clean(cleaned)]).toEqual([cleaned, cleaned]);
  });

  it('of any soup runs nothing, stays in its place and holds no sign of a tag in a value', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary' })), (text) => {
        const cleaned = clean(text);
        expect(dangersOf(cleaned)).toEqual([]);
        expect(staysInPlace(cleaned)).toBe(true);
        expect(again(cleaned)).toBe(cleaned);
        // Whoever looks for tags with the simplest of expressions finds the same ones.
        expect(cleaned.replaceAll(/<\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*>/g, '')).not.toMatch(/[<>]/);
        expect(dangersOf(cleanHtml(text, simpleTextRules))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every word and value of what is allowed', () => {
    const words = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.replaceAll('\r', '').replaceAll('\0', ''));
    fc.assert(
      fc.property(words, words, (title, text) => {
        const tree = parseHtml('<p title="a">b</p>');
        const [paragraph] = tree.childNodes;
        if (!paragraph || !('attrs' in paragraph)) throw new Error('no paragraph');
        paragraph.attrs = [{ name: 'title', value: title }];
        const [word] = paragraph.childNodes;
        if (word && 'value' in word) word.value = text;
        const [read] = parseHtml(clean(serialiseHtml(tree))).childNodes;
        expect(read && 'attrs' in read && read.attrs[0]?.value).toBe(title);
        expect(read && 'childNodes' in read && read.childNodes.map((node) => 'value' in node && node.value)).toEqual(
          text === '' ? [] : [text],
        );
      }),
    );
  });

  it('keeps language and direction of every part', () => {
    const text = '<p lang="en">a <span lang="he" dir="rtl">b</span><bdi dir="auto">c</bdi></p>';
    expect(clean(text)).toBe(text);
    const simple = '<p>a <span lang="he" dir="rtl">b</span></p>';
    expect(cleanHtml(simple, simpleTextRules)).toBe(simple);
  });

  it.each([
    ['nested by the ten thousand', '<div>'.repeat(50_000)],
    ['nested in formatting', '<b><i>'.repeat(30_000)],
    [
      'that opens formatting anew in each paragraph',
      `<p>${Array.from({ length: 3000 }, (_, n) => `<b class="${n}">`).join('')}${'<p>x'.repeat(3000)}`,
    ],
    ['of unfinished tags', '<a href="'.repeat(50_000)],
    ['of comments', '<!--'.repeat(50_000)],
    ['of tables in tables', '<table><tr><td>'.repeat(20_000)],
    ['of pictures', '<img src="https://fremd.test/a.png" alt="a"> '.repeat(30_000)],
  ])('of markup %s takes a moment', (_kind, text) => {
    const start = process.cpuUsage();
    const cleaned = clean(text);
    const { user } = process.cpuUsage(start);
    expect(user / 1_000_000).toBeLessThan(10);
    expect(dangersOf(cleaned.slice(0, 100_000))).toEqual([]);
  });
});
