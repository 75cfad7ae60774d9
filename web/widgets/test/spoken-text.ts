import { textsFor } from '@litfass/model/texts';
import { pageTexts } from '../src/texts/page.ts';
import { contentOf } from './page-facts.ts';

/** A text of a page, or one of an attribute that is read out, in the language of the element that it is in. */
export interface Spoken {
  text: string;
  lang: string;
  /** Empty for a text between tags. */
  attribute: string;
  /** Whose attribute it is. */
  element: string;
}

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const readOut = /\s(aria-label|aria-roledescription|title|placeholder|alt)="([^"]*)"/g;

/** All that is read out of a document, a plain reader for the well-formed HTML that React writes. */
export function spokenIn(html: string, language: string): Spoken[] {
  const open = [language];
  const found: Spoken[] = [];
  for (const [, end, name = '', attributes = '', text] of contentOf(html).matchAll(
    /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi,
  )) {
    const around = open.at(-1) ?? language;
    if (text !== undefined) found.push({ text: plain(text), lang: around, attribute: '', element: '' });
    else if (end) open.pop();
    else {
      const lang = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? around;
      for (const [, attribute = '', value = ''] of attributes.matchAll(readOut))
        found.push({ text: plain(value), lang, attribute, element: name });
      if (!empty.has(name) && !attributes.endsWith('/')) open.push(lang);
    }
  }
  return found.filter(({ text }) => text !== '');
}

const plain = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll(/\s+/g, ' ').trim();

const gap = '\u0001';

/** The English texts that the platform can put into a page; those with values in them as patterns. */
function patternsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return [1, 2, gap].flatMap((value) => patternsIn(called(node, value)));
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(patternsIn) : [];
}

function called(make: Function, value: unknown): unknown {
  try {
    return make(...Array.from({ length: make.length }, () => value));
  } catch {
    return null;
  }
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Whether the platform says it in English: a word of two letters could be anybody's. */
export function platformWords(): (text: string) => boolean {
  const all = patternsIn({ ...textsFor('en-GB'), page: pageTexts('en-GB').page })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text.replaceAll(/[^a-z]/gi, '').length > 3);
  const pattern = new RegExp(`^(?:${[...new Set(all)].map((text) => escaped(text).replaceAll(gap, '.+')).join('|')})$`);
  return (text) => pattern.test(text);
}
