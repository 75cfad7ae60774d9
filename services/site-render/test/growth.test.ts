import { outgrownBy } from '@litfass/kit/testing';
import { embedView, slugOf } from '@litfass/model';
import { conversion } from '@litfass/model/texts/conversion';
import { markdownToHtml } from '@litfass/widgets/markdown';
import { expect, it } from 'vitest';
import { cacheKey, readPageQuery } from '../src/document/page-query.ts';
import { parseFeed } from '../src/feed-reader/parse-feed.ts';
import { cleanSvg } from '../src/media/clean-svg.ts';
import { safeFileName } from '../src/media/file-name.ts';
import { isHarmlessStyle } from '../src/media/svg-rules.ts';
import { readCsv } from '../src/product-csv/read-csv.ts';
import { findText } from '../src/replace-text/find-text.ts';
import { htmlToLines } from '../src/sanitise/html-to-lines.ts';
import { htmlToText } from '../src/sanitise/html-to-text.ts';
import { sanitiseHtml } from '../src/sanitise/sanitise-html.ts';
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

/** What reads texts of strangers and tenants where everybody's pages are made. */
const readers: [string, (text: string) => unknown][] = [
  ['cleaning HTML', sanitiseHtml],
  ['cleaning HTML of comments', simpleMarkup],
  ['HTML as text', htmlToText],
  ['HTML as lines', htmlToLines],
  ['HTML of a feed', (text) => absoluteAddresses(text, 'https://nord.test/blog')],
  ['Markdown', (text) => markdownToHtml(text, (href) => href)],
  ['an SVG', (text) => cleanSvg(Buffer.from(text))],
  [
    'what stands within an SVG',
    (text) => cleanSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)),
  ],
  ['a style of an SVG', isHarmlessStyle],
  ['a feed of others', parseFeed],
  ['an entry of a feed', (text) => parseFeed(`<rss><channel><item><title>${text}</title></item></channel></rss>`)],
  ['a CSV', readCsv],
  ['a cell of a CSV', (text) => readCsv(`Title,Handle\n${text}`)],
  ['an export of WordPress', (text) => readChannel(text, conversion.de, () => undefined)],
  ['a text of WordPress', (text) => paragraphsOf(text)],
  ['blocks of WordPress', readEditorBlocks],
  ['shortcodes', splitShortcodes],
  ['a word that is looked for', (text) => alikeness(text, text)],
  ['a text for the search', partsOfCompounds],
  ['looking for words', (text) => findText({ sections: [{ blocks: [{ value: { html: text } }] }] }, words)],
  ['XML', (text) => [xmlText(text), cdata(text)]],
  ['an address', (text) => cacheKey('w', `/${text}`)],
  ['the parameters of an address', (text) => readPageQuery(`/?${text}`)],
  ['an address to embed', embedView],
  ['a title as an address', slugOf],
  ['the name of a file', safeFileName],
];

it.each(readers)('%s takes as long as it is long, whatever stands in it', { timeout: 600_000 }, (_name, read) => {
  expect(outgrownBy(read)).toEqual([]);
});
