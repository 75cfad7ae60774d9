import type { FeedView } from '@litfass/model';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { htmlToText } from '../sanitise/html-to-text.ts';

const MOST_ENTRIES = 50;
const LONGEST_SUMMARY = 400;
const FEEDS = new Set(['rss', 'feed', 'rdf:RDF']);
const ENTRIES = new Set(['item', 'entry']);
const HEADS = new Set(['channel', 'feed']);

/** Members of an entry, or of the feed itself, by their names: the first of each, with all text inside. */
type Members = Map<string, string>;

/** Reads RSS 2.0, RSS 1.0 or Atom; null for anything else. Entities of a document type are not resolved. */
export function parseFeed(xml: string): FeedView | null {
  const reading = new FeedReading();
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => reading.begin(tag));
  parser.on('text', (text) => reading.add(text));
  parser.on('cdata', (text) => reading.add(text));
  parser.on('closetag', () => reading.end());
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  if (!reading.isFeed) return null;
  const entries = reading.entries.slice(0, MOST_ENTRIES).flatMap(toEntry);
  return { title: htmlToText(reading.head.get('title') ?? ''), entries };
}

class FeedReading {
  isFeed = false;
  readonly head: Members = new Map();
  readonly entries: Members[] = [];
  readonly #open: string[] = [];
  /** The member that is being read, and how many elements are open outside of it. */
  #member: { name: string; text: string; depth: number; of: Members } | null = null;

  begin({ name, attributes }: SaxesTagPlain): void {
    const around = this.#open.at(-1) ?? '';
    if (this.#open.length === 0) this.isFeed = FEEDS.has(name);
    if (!this.#member && ENTRIES.has(name)) this.entries.push(new Map());
    const of = ENTRIES.has(around) ? this.entries.at(-1) : HEADS.has(around) ? this.head : undefined;
    if (!this.#member && of && !ENTRIES.has(name)) {
      this.#member = { name, text: '', depth: this.#open.length, of };
      const { href, rel = 'alternate' } = attributes;
      if (name === 'link' && href && rel === 'alternate' && !of.has('link')) of.set('link', href);
    }
    this.#open.push(name);
  }

  add(text: string): void {
    if (this.#member) this.#member.text += text;
  }

  end(): void {
    this.#open.pop();
    const member = this.#member;
    if (member?.depth !== this.#open.length) return;
    const text = member.text.trim();
    if (text !== '' && !member.of.has(member.name)) member.of.set(member.name, text);
    this.#member = null;
  }
}

function toEntry(members: Members): FeedView['entries'] {
  const first = (...names: string[]): string =>
    names.flatMap((name) => members.get(name) ?? []).find((text) => text !== '') ?? '';
  const href = first('link', 'guid');
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return [];
  const time = Date.parse(first('pubDate', 'published', 'updated', 'dc:date'));
  const summary = htmlToText(first('description', 'summary', 'content', 'content:encoded'));
  return [
    {
      title: htmlToText(first('title')),
      href,
      publishedAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
      summary: summary.slice(0, LONGEST_SUMMARY).toWellFormed(),
    },
  ];
}
