import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findText, replaceText, type Wanted } from './find-text.ts';

const wanted = (find: string, given: Partial<Wanted> = {}): Wanted => ({
  find,
  matchCase: false,
  wholeWord: false,
  ...given,
});
const all = { by: 'Krug', isChosen: () => true };
const page = {
  title: 'Tassen',
  urlId: 'tassen',
  sections: [
    {
      id: 'tasse',
      blocks: [
        { type: 'html', value: { html: '<p class="tasse">Eine <b>Tasse</b> &amp; die Tasse&nbsp;hier</p>' } },
        { type: 'button', value: { text: 'Zur Tasse', href: '/tasse' } },
      ],
    },
  ],
};

describe('finding a text in a document', () => {
  it('finds what people read, with what stands around it, and no address, class or id', () => {
    const found = findText(page, wanted('tasse'));
    expect(found.map(({ pointer, index }) => `${pointer} ${index}`)).toEqual([
      '/title 0',
      '/sections/0/blocks/0/value/html 0',
      '/sections/0/blocks/0/value/html 1',
      '/sections/0/blocks/1/value/text 0',
    ]);
    expect(found[2]).toMatchObject({ before: ' & die ', match: 'Tasse', after: '\u00A0hier' });
  });

  it('heeds case and whole words where that is asked for, also with umlauts', () => {
    expect(findText(page, wanted('tasse', { matchCase: true }))).toEqual([]);
    expect(findText(page, wanted('Tasse', { wholeWord: true }))).toHaveLength(3);
    expect(findText({ title: 'Öl und Ölofen' }, wanted('öl', { wholeWord: true }))).toHaveLength(1);
  });
});

describe('replacing a text', () => {
  it('changes the chosen places alone, and nothing else of the source', () => {
    const { document, replaced } = replaceText(page, wanted('tasse'), {
      by: 'Krug <1>',
      isChosen: (pointer, index) => pointer.endsWith('html') && index === 1,
    });
    expect(replaced).toBe(1);
    expect(document.sections[0]?.blocks[0]?.value).toEqual({
      html: '<p class="tasse">Eine <b>Tasse</b> &amp; die Krug &lt;1&gt;&nbsp;hier</p>',
    });
    expect(document.title).toBe('Tassen');
  });

  it('leaves any document as it is, to the byte, where nothing is chosen or found', () => {
    const text = fc.oneof(fc.string(), fc.constant('<p>a &uuml; <b>b</p>'), fc.constant('<i>x'));
    const document = fc.record({ title: text, sections: fc.array(fc.record({ html: text, href: text })) });
    fc.assert(
      fc.property(
        document,
        text.filter((find) => find !== ''),
        (given, find) => {
          const untouched = replaceText(given, wanted(find), { by: 'y', isChosen: () => false }).document;
          expect(JSON.stringify(untouched)).toBe(JSON.stringify(given));
          const found = findText(given, wanted(find)).length;
          expect(replaceText(given, wanted(find), all).replaced).toBe(found);
        },
      ),
      { numRuns: 30 },
    );
  });
});
