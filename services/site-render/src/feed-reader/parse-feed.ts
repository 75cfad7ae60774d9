import type { FeedView } from '@litfass/model';
import { SaxesParser } from 'saxes';
import { htmlToText } from '../sanitise/html-to-text.ts';

const MOST_ENTRIES = 50;
const LONGEST_SUMMARY = 400;

interface RawEntry {
  [name: string]: string;
}

/** Reads RSS 2.0 or Atom; null for anything else. Entities of a document type are not resolved. */
export function parseFeed(xml: string): FeedView | null {
  const entries: RawEntry[] = [];
  const channel: RawEntry = {};
  let entry: RawEntry | null = null;
  let text = '';
  let isFeed = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'rss' || name === 'feed' || name === 'rdf:RDF') isFeed = true;
    if (name === 'item' || name === 'entry') entries.push((entry = {}));
    const href = attributes['href'];
    const rel = attributes['rel'] ?? 'alternate';
    if (name === 'link' && href && rel === 'alternate') (entry ?? channel)['link'] ??= href;
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'item' || name === 'entry') entry = null;
    else if (text.trim() !== '') (entry ?? channel)[name] ??= text.trim();
    text = '';
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return isFeed ? { title: channel['title'] ?? '', entries: entries.slice(0, MOST_ENTRIES).flatMap(toEntry) } : null;
}

function toEntry(raw: RawEntry): FeedView['entries'] {
  const href = raw['link'] ?? '';
  if (!/^https?:\/\//.test(href)) return [];
  const time = Date.parse(raw['pubDate'] ?? raw['published'] ?? raw['updated'] ?? raw['dc:date'] ?? '');
  const summary = htmlToText(raw['description'] ?? raw['summary'] ?? raw['content'] ?? '').slice(0, LONGEST_SUMMARY);
  return [
    {
      title: htmlToText(raw['title'] ?? ''),
      href,
      publishedAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
      summary,
    },
  ];
}
