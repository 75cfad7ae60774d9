import type { ConversionTexts } from '@litfass/model/texts/conversion';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { XmlNode } from './xml-node.ts';

/** A fault of the file itself, with its place; lines and columns count from 1. */
export interface XmlProblem {
  line: number;
  column: number;
  reason: string;
}

const maxProblems = 20;
const maxDepth = 50;
const maxBytes = 200_000_000;

/** Characters that XML forbids but old exports hold; without them the rest of such a file can be read. */
// oxlint-disable-next-line no-control-regex -- these are the very characters to find
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text of the file in the encoding that it declares; UTF-8 unless it says otherwise. */
const decode = (xml: string | Buffer): string => {
  if (typeof xml === 'string') return xml.replace(/^\ufeff/, '');
  const declared = /^<\?xml[^>]{0,100}encoding=["']([A-Za-z0-9_-]{1,40})["']/.exec(
    xml.subarray(0, 200).toString('latin1'),
  );
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8').decode(xml);
  } catch {
    return new TextDecoder('utf-8').decode(xml);
  }
};

class Reader {
  readonly problems: XmlProblem[] = [];
  private readonly open: XmlNode[] = [];
  private readonly parser = new SaxesParser({ position: true, xmlns: false });
  private readonly take: (node: XmlNode) => void;
  private readonly texts: ConversionTexts;

  constructor(texts: ConversionTexts, take: (node: XmlNode) => void) {
    this.texts = texts;
    this.take = take;
    this.parser.on('opentag', (tag) => this.enter(tag));
    this.parser.on('closetag', () => this.leave());
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    // saxes expands no entity of a DTD; a file that brings one is refused all the same.
    this.parser.on('doctype', () => this.fail(texts.doctype));
    this.parser.on('error', (error) => this.fail(error.message.replace(/^(?:\d+:\d+: )?/, '')));
  }

  read(text: string): void {
    this.parser.write(text).close();
  }

  private fail(reason: string): void {
    if (this.problems.length >= maxProblems) return;
    this.problems.push({ line: this.parser.line, column: this.parser.column + 1, reason });
  }

  private enter(tag: SaxesTagPlain): void {
    if (this.open.length === maxDepth) this.fail(this.texts.tooDeep);
    this.open.push({ name: tag.name, attributes: { ...tag.attributes }, text: '', children: [] });
  }

  private leave(): void {
    const node = this.open.pop();
    if (node === undefined) return;
    const parent = this.open.at(-1);
    // What stands directly in the channel is handed on and forgotten, so that a large export needs little memory.
    if (parent?.name === 'channel' && this.open.length === 2) this.take(node);
    else if (this.open.length < maxDepth) parent?.children.push(node);
  }

  private add(text: string): void {
    const node = this.open.at(-1);
    if (node !== undefined && this.open.length > 2) node.text += text;
  }
}

/** Reads the children of the export's channel one after another. Returns what is wrong with the file; nothing throws. */
export const readChannel = (
  xml: string | Buffer,
  texts: ConversionTexts,
  take: (node: XmlNode) => void,
): XmlProblem[] => {
  if (xml.length > maxBytes) return [{ line: 1, column: 1, reason: texts.tooLarge }];
  let children = 0;
  const reader = new Reader(texts, (node) => {
    children += 1;
    take(node);
  });
  reader.read(decode(xml).replace(forbidden, ''));
  if (reader.problems.length > 0 || children > 0) return reader.problems;
  return [{ line: 1, column: 1, reason: texts.noExport }];
};
