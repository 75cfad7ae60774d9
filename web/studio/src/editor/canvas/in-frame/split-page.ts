/** A page as the server has drawn it, as text: to tell what of it changed without building it. */
export interface SplitPage {
  /** The head, and what holds the sections; when it changes, all is drawn anew. */
  shell: string;
  /** What stands before and after the page itself: header and footer. */
  edges: string;
  /** The sections by their ids, in their order. */
  sections: Map<string, string>;
}

const SECTION = /<section\b[^>]*\bdata-section-id="([^"]*)"[^>]*>/g;
const END = '</section>';
/** Of the head and of scripts nothing is seen: a title that is written does not draw the page anew. */
const UNSEEN =
  /<title>.*?<\/title>|<meta\b[^>]*>|<link\b[^>]*\brel="(?:canonical|alternate)"[^>]*>|<script\b[^>]*>.*?<\/script>/gs;

/** Parts a page at its sections. Attributes hold no `>`: the server writes it as an entity. */
export function splitPage(html: string): SplitPage {
  const starts = [...html.matchAll(SECTION)];
  const sections = new Map<string, string>();
  let around = html.slice(0, starts[0]?.index);
  for (const [index, { index: from, 1: id = '' }] of starts.entries()) {
    const part = html.slice(from, starts[index + 1]?.index);
    const end = part.lastIndexOf(END) + END.length;
    sections.set(id, part.slice(0, end));
    around += part.slice(end);
  }
  const seen = around.replaceAll(UNSEEN, '');
  const body = seen.indexOf('<body');
  const main = seen.indexOf('<main', body);
  const after = seen.lastIndexOf('</main>');
  if (body === -1 || main === -1 || after < main) return { shell: seen, edges: '', sections };
  const shell = seen.slice(0, body) + seen.slice(main, after);
  return { shell, edges: seen.slice(body, main) + seen.slice(after), sections };
}
