import { withoutEnding } from '@litfass/model';
import { conversion, type ConversionTexts } from '@litfass/model/texts/conversion';
import { decodeName, readEntry, type Entry } from './entry.ts';
import { readChannel, type XmlProblem } from './read-xml.ts';
import { textOf, type XmlNode } from './xml-node.ts';

export interface WxrTerm {
  id: string;
  taxonomy: string;
  slug: string;
  name: string;
  parent: string;
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
      parent: decodeName(textOf(node, 'wp:category_parent')),
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
  item: (wxr, node) => wxr.entries.push(readEntry(node)),
};

/** Reads a whole export. A broken file gives its problems; what was read before them stays in the result. */
export const readWxr = (xml: string | Buffer, texts: ConversionTexts = conversion.de): Wxr => {
  const wxr: Wxr = {
    title: '',
    description: '',
    language: '',
    baseUrls: [],
    authors: new Map(),
    terms: [],
    entries: [],
    problems: [],
  };
  wxr.problems = readChannel(xml, texts, (node) => {
    if (Object.hasOwn(takes, node.name)) takes[node.name]?.(wxr, node);
  });
  return wxr;
};
