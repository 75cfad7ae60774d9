import { outgrownBy, type Pieces } from '@litfass/kit/testing';
import { embedView, slugOf } from '@litfass/model';
import { cleanHtml, richTextRules } from '@litfass/model/html';
import { conversion } from '@litfass/model/texts/conversion';
import { markdownToHtml } from '@litfass/widgets/markdown';
import { expect, it } from 'vitest';
import { drawBlock } from '../../../web/widgets/src/blocks/_shared/testing/draw-block.ts';
import { cacheKey, readPageQuery } from '../src/document/page-query.ts';
import { parseFeed } from '../src/feed-reader/parse-feed.ts';
import { cleanSvg } from '../src/media/clean-svg.ts';
import { safeFileName } from '../src/media/file-name.ts';
import { isHarmlessStyle } from '../src/media/svg-rules.ts';
import { readCsv } from '../src/product-csv/read-csv.ts';
import { findText } from '../src/replace-text/find-text.ts';
import { htmlToLines } from '../src/sanitise/html-to-lines.ts';
import { htmlToText } from '../src/sanitise/html-to-text.ts';
import { simpleMarkup } from '../src/sanitise/simple-markup.ts';
import { alikeness } from '../src/search/alike.ts';
import { partsOfCompounds } from '../src/search/compounds.ts';
import { absoluteAddresses } from '../src/syndication/absolute-addresses.ts';
import { cdata, xmlText } from '../src/syndication/xml.ts';
import { readEditorBlocks } from '../src/wordpress/block-markup.ts';
import { paragraphsOf } from '../src/wordpress/classic-text.ts';
import { readChannel } from '../src/wordpress/read-xml.ts';
import { splitShortcodes } from '../src/wordpress/shortcode.ts';

const words = { find: 'a', matchCase: false, wholeWord: true };

/** What reads texts of strangers and tenants where everybody's pages are made, and what they are to it. */
const readers: [string, (text: string) => unknown, Pieces[]?][] = [
  ['cleaning HTML', (html) => cleanHtml(html, richTextRules), ['markup']],
  ['cleaning HTML of comments', simpleMarkup, ['markup']],
  ['drawing HTML', (html) => drawBlock('html', { html }), ['markup']],
  ['drawing own code', (html) => drawBlock('embed', { html }), ['markup']],
  ['drawing Markdown', (text) => markdownToHtml(text, (href) => href)],
  ['HTML as text', htmlToText, ['markup']],
  ['HTML as lines', htmlToLines, ['markup']],
  ['HTML of a feed', (text) => absoluteAddresses(text, 'https://nord.test/blog'), ['markup']],
  ['an SVG', (text) => cleanSvg(Buffer.from(text)), ['markup']],
  [
    'what stands within an SVG',
    (text) => cleanSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)),
    ['markup'],
  ],
  ['a style of an SVG', isHarmlessStyle, ['signs']],
  ['a feed of others', parseFeed, ['markup']],
  [
    'an entry of a feed',
    (text) => parseFeed(`<rss><channel><item><title>${text}</title></item></channel></rss>`),
    ['markup'],
  ],
  ['a CSV', readCsv, ['signs']],
  ['a cell of a CSV', (text) => readCsv(`Title,Handle\n${text}`), ['signs']],
  ['an export of WordPress', (text) => readChannel(text, conversion.de, () => undefined), ['markup']],
  ['a text of WordPress', (text) => paragraphsOf(text), ['markup']],
  ['blocks of WordPress', readEditorBlocks, ['markup']],
  ['shortcodes', splitShortcodes],
  ['a word that is looked for', (text) => alikeness(text, text), ['signs']],
  ['a text for the search', partsOfCompounds, ['signs']],
  ['looking for words', (text) => findText({ sections: [{ blocks: [{ value: { html: text } }] }] }, words), ['markup']],
  ['XML', (text) => [xmlText(text), cdata(text)]],
  ['an address', (text) => cacheKey('w', `/${text}`), ['signs']],
  ['the parameters of an address', (text) => readPageQuery(`/?${text}`), ['signs']],
  ['an address to embed', embedView, ['signs']],
  ['a title as an address', slugOf],
  ['the name of a file', safeFileName],
];

it.each(readers)(
  '%s takes as long as it is long, whatever stands in it',
  { timeout: 300_000 },
  (_name, read, pieces) => {
    expect(outgrownBy(read, pieces)).toEqual([]);
  },
);
