import { attributeOf, isElement, parseHtml, type HtmlNode, type HtmlParent } from '@litfass/model/html';

export interface FooterLink {
  title: string;
  href: string;
  /** Of a title that is in another language than the page. */
  lang?: string | undefined;
  /**
   * What of the owner's stands for it: a link by this name, or one to this address (unset); one to this address alone, where
   * nothing else does what it does; or one that has both, where the law says how it is called.
   */
  needs?: 'address' | 'both';
}

/** Tells which links the owner has in the footer already, everywhere where the footer is seen. */
export function linksIn(html: string, baseUrl: string): (link: FooterLink) => boolean {
  const names = new Map<string, Set<string>>();
  if (html.includes('href')) collect(parseHtml(html), baseUrl, names);
  return ({ title, href, needs }) => {
    const there = names.get(addressOf(href, baseUrl));
    const name = wordsOf(title);
    if (needs === 'both') return there?.has(name) === true;
    return there !== undefined || (needs === undefined && [...names.values()].some((own) => own.has(name)));
  };
}

function collect(parent: HtmlParent, baseUrl: string, names: Map<string, Set<string>>): void {
  for (const node of parent.childNodes) {
    if (!isElement(node) || attributeOf(node, 'data-hidden-on') !== null) continue;
    const href = node.tagName === 'a' ? attributeOf(node, 'href') : null;
    const name = wordsOf(attributeOf(node, 'aria-label') ?? textOf(node));
    // A picture alone may not say where it leads.
    if (href !== null && name !== '') {
      const address = addressOf(href, baseUrl);
      names.set(address, (names.get(address) ?? new Set()).add(name));
    }
    collect(node, baseUrl, names);
  }
}

function textOf(node: HtmlNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const wordsOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** However it is written: with the website's own host or without, with a slash at its end or without. */
function addressOf(href: string, baseUrl: string): string {
  if (!URL.canParse(href, baseUrl)) return href;
  const { origin, pathname, search, hash } = new URL(href, baseUrl);
  const place = pathname.replace(/\/$/, '');
  return `${origin}${place}${search}${hash}`;
}
