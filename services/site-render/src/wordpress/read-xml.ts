import type { ConversionTexts } from '@litfass/model/texts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { decodeXml } from './decode-xml.ts';
import { tidyXml } from './tidy-xml.ts';
import type { XmlNode } from './xml-node.ts';

/** A fault of the file itself, with its place; lines and columns count from 1. */
export interface XmlProblem {
  /** The file of several that it is in. */
  file?: string;
  line: number;
  column: number;
  reason: string;
}

/** What was made of a file beyond reading it. */
export interface XmlReading {
  problems: XmlProblem[];
  /** Something stood around the export, as notices of PHP, and was passed over. */
  surrounded: boolean;
  /** The file ends in the middle; what stands before its end was read. */
  cut: boolean;
  /** Characters of the whole file that were no UTF-8 and were read as Windows-1252. */
  repaired: number;
}

/** A child of the channel, and what is to be said of how it was read. */
export interface Taken {
  node: XmlNode;
  repaired: number;
  /** The file ended in it. */
  cut: boolean;
}

const maxProblems = 20;
const maxDepth = 50;
const maxBytes = 200_000_000;

class Reader {
  readonly problems: XmlProblem[] = [];
  cut = false;
  private readonly open: XmlNode[] = [];
  private readonly parser = new SaxesParser({ position: true, xmlns: false });
  private readonly take: (taken: Taken) => void;
  private readonly texts: ConversionTexts;
  private readonly repaired: readonly number[];
  private begun = 0;
  private counted = 0;
  private atEnd = false;

  constructor(texts: ConversionTexts, repaired: readonly number[], take: (taken: Taken) => void) {
    this.texts = texts;
    this.repaired = repaired;
    this.take = take;
    this.parser.on('opentag', (tag) => this.enter(tag));
    this.parser.on('closetag', () => this.leave());
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    // saxes expands no entity of a DTD; a file that brings one is refused all the same.
    this.parser.on('doctype', () => this.fail(texts.doctype));
    this.parser.on('error', (error) => {
      // What is not closed at the end is told once, as a file that was cut off.
      if (this.atEnd && this.open.slice(0, 2).some(({ name }) => name === 'channel')) this.cut = true;
      else this.fail(error.message.replace(/^(?:\d+:\d+: )?/, ''));
    });
  }

  read(text: string): void {
    this.parser.write(text);
    this.atEnd = true;
    const [, , last] = this.open;
    this.parser.close();
    if (this.cut && last !== undefined) this.hand(last, true);
  }

  private fail(reason: string): void {
    if (this.problems.length >= maxProblems) return;
    this.problems.push({ line: this.parser.line, column: this.parser.column + 1, reason });
  }

  private enter(tag: SaxesTagPlain): void {
    if (this.open.length === maxDepth) this.fail(this.texts.tooDeep);
    if (this.open.length === 2) this.begun = this.parser.position;
    this.open.push({ name: tag.name, attributes: { ...tag.attributes }, text: '', children: [] });
  }

  private leave(): void {
    if (this.atEnd) return;
    const node = this.open.pop();
    if (node === undefined) return;
    const parent = this.open.at(-1);
    // What stands directly in the channel is handed on and forgotten, so that a large export needs little memory.
    if (parent?.name === 'channel' && this.open.length === 2) this.hand(node, false);
    else if (this.open.length < maxDepth) parent?.children.push(node);
  }

  private hand(node: XmlNode, cut: boolean): void {
    let repaired = 0;
    for (let at = this.repaired[this.counted]; at !== undefined; at = this.repaired[(this.counted += 1)]) {
      if (at > this.parser.position) break;
      if (at >= this.begun) repaired += 1;
    }
    this.take({ node, repaired, cut });
  }

  private add(text: string): void {
    const node = this.open.at(-1);
    if (node !== undefined && this.open.length > 2) node.text += text;
  }
}

/** Reads the children of the export's channel one after another. Returns what is to be said of the file; nothing throws. */
export const readChannel = (xml: string | Buffer, texts: ConversionTexts, take: (taken: Taken) => void): XmlReading => {
  if (xml.length > maxBytes) return nothingRead(texts.tooLarge);
  let children = 0;
  const { text, repaired, before, behind } = tidyXml(decodeXml(xml));
  const reader = new Reader(texts, repaired, (taken) => {
    children += 1;
    take(taken);
  });
  reader.read(text);
  const { problems, cut } = reader;
  if (problems.length === 0 && children === 0) return nothingRead(texts.noExport);
  return { problems, surrounded: before || behind, cut, repaired: repaired.length };
};

const nothingRead = (reason: string): XmlReading => ({
  problems: [{ line: 1, column: 1, reason }],
  surrounded: false,
  cut: false,
  repaired: 0,
});
