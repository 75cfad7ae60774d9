import { withoutEnding } from '@litfass/model';
import { conversion } from '@litfass/model/texts/conversion';
import type { ConversionTexts } from '@litfass/model/texts';
import { decodeName, readEntry, type Entry } from './entry.ts';
import { readChannel, type Taken, type XmlProblem } from './read-xml.ts';
import { childrenOf, textOf, type XmlNode } from './xml-node.ts';

export interface WxrTerm {
  id: string;
  taxonomy: string;
  slug: string;
  name: string;
  parent: string;
  /** What plugins keep with a term, such as the translations that it stands for. */
  description: string;
}

/** A file of an export; WordPress.com cuts large ones into several. */
export interface ExportFile {
  name: string;
  xml: string | Buffer;
}

/** A WordPress or Squarespace export (WXR), read but not judged. */
export interface Wxr {
  title: string;
  description: string;
  language: string;
  /** Addresses of the old website, without a slash at their end. */
  baseUrls: string[];
  /** Display names by log-in name. */
  authors: Map<string, string>;
  terms: WxrTerm[];
  entries: Entry[];
  problems: XmlProblem[];
  /** What is to be said of the files, in words. */
  remarks: string[];
}

type Take = (wxr: Wxr, node: XmlNode) => void;

const term =
  (taxonomy: string, prefix: string, name: string): Take =>
  (wxr, node) => {
    wxr.terms.push({
      id: textOf(node, 'wp:term_id'),
      taxonomy,
      slug: decodeName(textOf(node, `wp:${prefix}`)),
      name: textOf(node, `wp:${name}`),
      parent: decodeName(textOf(node, 'wp:category_parent') || textOf(node, 'wp:term_parent')),
      description: textOf(node, 'wp:term_description'),
    });
  };

const base: Take = (wxr, node) => {
  const url = withoutEnding(node.text.trim(), '/');
  if (url !== '' && !wxr.baseUrls.includes(url)) wxr.baseUrls.push(url);
};

/** What each child of the channel means. `wp:base_site_url` is the host of a whole network, so it is not the website's. */
const takes: Readonly<Record<string, Take>> = {
  title: (wxr, node) => (wxr.title = node.text.trim()),
  description: (wxr, node) => (wxr.description = node.text.trim()),
  language: (wxr, node) => (wxr.language = node.text.trim()),
  link: base,
  'wp:base_blog_url': base,
  'wp:author': (wxr, node) => {
    const login = textOf(node, 'wp:author_login');
    wxr.authors.set(login, textOf(node, 'wp:author_display_name') || login);
  },
  'wp:category': term('category', 'category_nicename', 'cat_name'),
  'wp:tag': term('post_tag', 'tag_slug', 'tag_name'),
  'wp:term': (wxr, node) => term(textOf(node, 'wp:term_taxonomy'), 'term_slug', 'term_name')(wxr, node),
};

/** Without all of these nobody knows what an item is and who may see it. */
const needed = ['wp:post_id', 'wp:post_type', 'wp:status', 'wp:post_password'];

/** An item that the file ends in is taken only when it says who may see it. */
const takeItem = (wxr: Wxr, { node, repaired, cut }: Taken, texts: ConversionTexts): void => {
  const entry = readEntry(node);
  const known = needed.every((name) => childrenOf(node, name).length > 0);
  if (cut) wxr.remarks.push(texts.lastEntry({ title: entry.title, taken: known }));
  if (!cut || known) wxr.entries.push({ ...entry, repaired });
};

/** One export may come as a single file. */
export const filesOf = (given: string | Buffer | readonly ExportFile[]): readonly ExportFile[] =>
  typeof given === 'string' || Buffer.isBuffer(given) ? [{ name: '', xml: given }] : given;

const readFile = (wxr: Wxr, { name, xml }: ExportFile, texts: ConversionTexts): void => {
  const before = wxr.entries.length;
  const { problems, surrounded, cut, repaired } = readChannel(xml, texts, (taken) => {
    const { node } = taken;
    if (node.name === 'item') takeItem(wxr, taken, texts);
    else if (!taken.cut && Object.hasOwn(takes, node.name)) takes[node.name]?.(wxr, node);
  });
  wxr.problems.push(...problems.map((problem) => ({ ...problem, file: name })));
  if (cut && problems.length === 0 && wxr.entries.length === before)
    wxr.problems.push({ file: name, line: 1, column: 1, reason: texts.cutBefore });
  if (cut) wxr.remarks.push(texts.fileCut({ name }));
  if (surrounded) wxr.remarks.push(texts.surrounded({ name }));
  if (repaired > 0) wxr.remarks.push(texts.fileRepaired({ name, count: repaired }));
};

/** Reads a whole export, of one or several files. A broken one gives its problems; what was read before them stays. */
export const readWxr = (files: readonly ExportFile[], texts: ConversionTexts = conversion.de): Wxr => {
  const wxr: Wxr = {
    title: '',
    description: '',
    language: '',
    baseUrls: [],
    authors: new Map(),
    terms: [],
    entries: [],
    problems: [],
    remarks: [],
  };
  for (const file of files) readFile(wxr, file, texts);
  return wxr;
};
