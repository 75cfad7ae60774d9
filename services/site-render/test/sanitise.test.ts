import { readFileSync } from 'node:fs';
import { testDataFile } from '@litfass/kit/testing';
import type { Block } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { htmlToText } from '../src/sanitise/html-to-text.ts';
import { sanitiseBlock } from '../src/sanitise/sanitise-block.ts';
import { sanitiseHtml } from '../src/sanitise/sanitise-html.ts';
import { dangersOf, staysInPlace } from '@litfass/model/testing/harmless';
import { HOSTILE_HTML } from '@litfass/model/testing/hostile-html';

const hostile = Object.entries(HOSTILE_HTML).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const));

describe('rich text', () => {
  it('is attacked in more than sixty ways, and the check of this test sees what is dangerous', () => {
    expect(hostile.length).toBeGreaterThan(60);
    const unseen = hostile.filter(([, text]) => dangersOf(text).length === 0 && staysInPlace(text));
    expect(unseen.length).toBeLessThan(hostile.length / 4); // some attacks only work on sanitisers that take things out
    expect(dangersOf('<p style="text-align:center"><a href="/x">x</a></p>')).toEqual([]);
  });

  it.each(hostile)('runs nothing of %s: %j', (_kind, text) => {
    const cleaned = sanitiseHtml(text);
    expect(dangersOf(cleaned)).toEqual([]);
    expect(staysInPlace(cleaned)).toBe(true);
    expect(sanitiseHtml(cleaned)).toBe(cleaned);
  });

  it.each([
    'plain words',
    'a < b & c > d',
    'Müller &amp; Söhne&nbsp;– „Zitat“ &shy; &#8211; 🤷‍♀️',
    '<p>One<p>two',
    '<p style="text-align: center;">x</p>',
    '<P CLASS="has-text-align-right">x</P>',
    '<ul><li>a<li>b</ul>',
    '<h2 id="kontakt" class="wp-block-heading">Kontakt</h2>',
    '<figure class="wp-block-image alignleft"><img src="media/a.jpg" alt="" width="150" height="150" class="wp-image-1"/></figure>',
    '<a href="mailto:a@b.test">Mail</a> <a href="tel:+4930">Anruf</a> <a href="#unten">unten</a>',
    '<table><caption>T</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<table><tr><td>ohne tbody</td></tr></table>',
    '<blockquote cite="https://a.test/"><p>x</p><cite>y</cite></blockquote>',
    '<pre class="wp-block-code"><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>',
    '<pre>\n\nzwei Zeilen</pre>',
    '<details open><summary>Mehr</summary>Text</details>',
    '<audio controls src="media/a.mp3"></audio><video controls poster="media/p.jpg" src="media/a.mp4"></video>',
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Punkt">',
    '<p>line<br>break<br/>break</p><hr>',
    '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
  ])('leaves clean markup as the very same text: %j', (text) => {
    expect(sanitiseHtml(text)).toBe(text);
  });

  it('writes every attribute in one way, so that nothing in a value is taken for its end', () => {
    expect(sanitiseHtml("<p lang='en'>a</p>")).toBe('<p lang="en">a</p>');
    expect(sanitiseHtml('<a href=/blog>Blog</a>')).toBe('<a href="/blog">Blog</a>');
    expect(sanitiseHtml(`<img alt=' src="media/x' title="' onerror=alert(1) ">`)).toBe(
      '<img alt=" src=&quot;media/x" title="\' onerror=alert(1) ">',
    );
  });

  it('keeps text alignment of inline styles and drops all others', () => {
    expect(sanitiseHtml('<p style="color:red;text-align:right;margin:0">x</p>')).toBe(
      '<p style="text-align:right">x</p>',
    );
    expect(sanitiseHtml('<p style="color:red">x</p>')).toBe('<p>x</p>');
    expect(sanitiseHtml('<p style="text-align:url(x)">x</p>')).toBe('<p>x</p>');
  });

  it('takes ids that would stand in the place of the page’s own', () => {
    expect(sanitiseHtml('<p id="website-context">{}</p><a name="Cookie" id="mehr">x</a><i id="Litfass">y</i>')).toBe(
      '<p>{}</p><a id="mehr">x</a><i>y</i>',
    );
  });

  it('gives no other window a way back (LINK-014)', () => {
    expect(sanitiseHtml('<a href="https://a.test/" target="_blank" rel="nofollow">x</a>')).toContain(
      'rel="nofollow noopener"',
    );
  });

  it('keeps the words of elements that it takes', () => {
    expect(sanitiseHtml('<form><label>Name</label></form><font color="red">rot</font>')).toBe('Namerot');
  });

  it('survives texts that nest by the ten thousand', () => {
    const deep = `${'<div>'.repeat(30_000)}tief${'</div>'.repeat(30_000)}`;
    expect(staysInPlace(sanitiseHtml(deep))).toBe(true);
    expect(htmlToText(deep)).toBe('tief');
  });

  it('turns any soup of tags into a text that stays in its place and does not change again', () => {
    const pieces =
      '<p>|</p>|<b>|</b>|<a href="/x">|</a>|<table>|</table>|<tr>|<td>|</td>|<li>|</ul>|<div>|</div>|<h2>|</h3>|<svg>|</svg>|<style>|</style>|<img src="x|">|<!--|-->|x|&lt;|<script>|</script>|<math>|<mtext>|<caption>|<select>|<br'.split(
        '|',
      );
    let seed = 42;
    const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 500; round += 1) {
      const soup = Array.from({ length: 3 + next(9) }, () => pieces[next(pieces.length)]).join('');
      const cleaned = sanitiseHtml(soup);
      expect([soup, staysInPlace(cleaned), dangersOf(cleaned)]).toEqual([soup, true, []]);
      expect(sanitiseHtml(cleaned)).toBe(cleaned);
    }
  });

  const exported = testDataFile('themeunittestdata.wordpress.xml');
  it('makes every text of a large WordPress export harmless, where that export is at hand', ({ annotate }) => {
    const bodies = exported && readFileSync(exported, 'utf8').matchAll(/<content:encoded><!\[CDATA\[([\s\S]*?)\]\]>/g);
    if (!bodies) return annotate('LITFASS_TEST_DATA names no folder with the export: nothing was checked');
    for (const [, body = ''] of bodies) {
      const cleaned = sanitiseHtml(body);
      expect(dangersOf(cleaned)).toEqual([]);
      expect(sanitiseHtml(cleaned)).toBe(cleaned);
    }
    return undefined;
  });
});

describe('blocks', () => {
  const SCRIPT = '<p>x</p><script>alert(1)</script>';

  it('have clean HTML at any depth', () => {
    const block: Block = {
      id: '1',
      type: 'accordion',
      value: { items: [{ title: '<b>', description: SCRIPT }], other: { deep: [{ html: SCRIPT }] } },
    };
    expect(sanitiseBlock(block).value).toEqual({
      items: [{ title: '<b>', description: '<p>x</p>' }],
      other: { deep: [{ html: '<p>x</p>' }] },
    });
  });

  it('are returned themselves when they are clean', () => {
    const block: Block = { id: '1', type: 'html', value: { html: '<p>x</p>', list: [1, { text: 'a' }] } };
    expect(sanitiseBlock(block)).toBe(block);
  });

  it('keep an owner’s code where he may write it, but never in their captions', () => {
    const block: Block = { id: '1', type: 'embed', value: { html: SCRIPT, caption: SCRIPT } };
    expect(sanitiseBlock(block).value).toEqual({ html: SCRIPT, caption: '<p>x</p>' });
    expect(sanitiseBlock(block, { customCode: false }).value).toEqual({ html: '<p>x</p>', caption: '<p>x</p>' });
  });
});

describe('the words of a text', () => {
  it.each([
    ['<p>Ein&nbsp;Stuhl</p><p>aus Eiche</p>', 'Ein Stuhl aus Eiche'],
    ['Schreib<b>tisch</b>', 'Schreibtisch'],
    ['a<br>b<script>c</script><style>d</style><template>e</template>', 'a b'],
    ['Preis<div>12 €</div>netto', 'Preis 12 € netto'],
    ['1 &lt; 2 &amp; 3', '1 < 2 & 3'],
    ['  viele\n\n Leerzeichen ', 'viele Leerzeichen'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ])('of %j are %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
