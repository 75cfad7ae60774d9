import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { exportsOf } from '../contract.ts';
import { routesOf } from '../route-list.ts';
import { NORD, type TestAccount, type TestSite } from './service.ts';

interface Asking {
  app: FastifyInstance;
  ask(site: TestSite, options: InjectOptions & { as?: TestAccount }): Promise<Response>;
  operate(options: InjectOptions): Promise<Response>;
}

interface AskedFile extends FileFacts {
  url: string;
  as: TestAccount | 'operator';
}

interface FileFacts {
  /** Texts as they are stored: each is in the file, to the letter. */
  holds: readonly string[];
  /** Texts of another website. */
  lacks: readonly string[];
  /** Of a file that is no text itself: the texts in it, XML or JSON where they begin like that. */
  partsOf?: (bytes: Buffer) => Promise<readonly string[]>;
}

/** What somebody may enter: markup, a formula, quotation marks, letters beyond ASCII, and what looks escaped already. */
export const HOSTILE_TEXT = `=1+1 <b>&amp;</b> &foo; "Größe" „ß“ ]]> 🪵`;

/**
 * Expects that all routes that hand out other exports than tables, and no others, are among `files`, by their paths,
 * and that each is well-formed, in UTF-8, says its moments with their zone, holds what is stored and nothing of others.
 */
export async function expectFiles(service: Asking, files: Record<string, AskedFile[]>): Promise<void> {
  const marked = routesOf(service.app).flatMap(({ path, contract }) =>
    contract && exportsOf(contract).some((kind) => kind !== 'csv') ? path : [],
  );
  expect(Object.keys(files).toSorted()).toEqual([...new Set(marked)].toSorted());
  for (const file of Object.values(files).flat()) {
    const { url, as, ...facts } = file;
    await expectFile(await (as === 'operator' ? service.operate({ url }) : service.ask(NORD, { url, as })), {
      url,
      ...facts,
    });
  }
}

/** Expects that of an answer that is a file. */
export async function expectFile(answer: Response, { url, ...file }: FileFacts & { url: string }): Promise<void> {
  expect([url, answer.statusCode]).toEqual([url, 200]);
  const texts = await textsOf(answer, file);
  const said = texts.join('\n');
  for (const text of file.holds) expect(said, url).toContain(text);
  for (const text of file.lacks) expect(said, url).not.toContain(text);
  const vague = texts.filter((text) => /^\d{4}-\d\d-\d\dT\d\d:/.test(text) && !/(?:Z|[+-]\d\d:\d\d)$/.test(text));
  expect(vague, `${url}: moments without a zone`).toEqual([]);
}

/** All texts of a file as who reads it has them. */
async function textsOf({ headers, rawPayload }: Response, { partsOf }: FileFacts): Promise<string[]> {
  if (partsOf) return (await partsOf(rawPayload)).flatMap(textsIn);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(rawPayload);
  expect(headers['content-type']).toMatch(/^application\/(?:json|xml|rss\+xml); charset=utf-8$/);
  return textsIn(text);
}

const textsIn = (part: string): string[] => {
  if (part.startsWith('<')) return textsOfXml(part);
  return /^[[{]/.test(part) ? stringsIn(JSON.parse(part)) : [part];
};

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
const PIECE =
  /<\?[^?]*\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

const NO_XML =
  // oxlint-disable-next-line no-control-regex -- exactly these are not XML
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-f]+);)/i;

/** The texts between the tags and of the attributes; what is not well-formed (XML 1.0) fails the test. */
function textsOfXml(xml: string): string[] {
  expect(xml).toMatch(/^<\?xml [^?]*encoding="utf-8"/i);
  // Of a section of characters the text is told as it is; that it is escaped anew is the reader's.
  const plain = xml.replaceAll(CDATA, (_all, text: string) => escaped(text));
  expect(plain).not.toMatch(NO_XML);
  const open: string[] = [];
  const texts: string[] = [];
  let read = 0;
  for (const [whole, ends, name = '', attributes = '', isEmpty, text] of plain.matchAll(PIECE)) {
    read += whole.length;
    if (text !== undefined) texts.push(unescaped(text));
    else if (ends) expect(open.pop(), `</${name}>`).toBe(name);
    else if (name !== '' && !isEmpty) open.push(name);
    for (const [, double, single] of attributes.matchAll(/"([^"]*)"|'([^']*)'/g))
      texts.push(unescaped(double ?? single ?? ''));
  }
  expect([read, open], 'all of it is markup or text, and every tag is closed').toEqual([plain.length, []]);
  return texts.filter((text) => text.trim() !== '');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_all, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10))
      : (entities[name] ?? ''),
  );
