import {
  appendText,
  attributeOf,
  createElement,
  replaceNode,
  setAttributes,
  sourcesIn,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
} from '@litfass/model/html';
import type { RenderContext } from '../block.ts';
import { pageTexts } from '../texts/page.ts';

const LOADING = new Set(['img', 'source', 'video', 'audio', 'track']);

/**
 * Leaves nothing among these elements of a text that asks another server when it is shown (D8): a picture that lies
 * elsewhere becomes a link to it, films and recordings are fetched when the visitor plays them, and of the rest the
 * foreign addresses go. Elements come in the order of the text.
 */
export function withoutForeignMedia(elements: readonly HtmlElement[], context: RenderContext): void {
  const inLinks = new WeakSet<HtmlNode | HtmlParent>();
  for (const element of elements) {
    const { parentNode, tagName } = element;
    const isLinked = parentNode !== null && inLinks.has(parentNode);
    if (isLinked || tagName === 'a') inLinks.add(element);
    const host = LOADING.has(tagName) ? foreignHost(element, context) : null;
    if (host !== null) makeLocal(element, { host, isLinked, context });
  }
}

interface Foreign {
  host: string;
  isLinked: boolean;
  context: RenderContext;
}

function makeLocal(element: HtmlElement, foreign: Foreign): void {
  const { tagName } = element;
  if (tagName === 'img') replaceNode(element, pictureLink(element, foreign));
  else if (tagName === 'video' || tagName === 'audio')
    setAttributes(element, { poster: null, autoplay: null, preload: 'none' });
  // A source of a film is asked for when it plays; one of a picture at once, and that picture is a link by now.
  else if (tagName === 'track' || attributeOf(element, 'srcset') !== null) replaceNode(element, null);
}

/** Stands for the website's own address where that is not known. */
const SOMEWHERE = 'https://website.invalid';

/** The other server that an element would ask, as browsers read its addresses; null when all are on the website itself. */
function foreignHost(element: HtmlElement, { website }: RenderContext): string | null {
  const base = new URL(URL.canParse(website.baseUrl) ? website.baseUrl : SOMEWHERE);
  const srcset = attributeOf(element, 'srcset');
  const named = [attributeOf(element, 'src'), attributeOf(element, 'poster'), ...(srcset ? sourcesIn(srcset) : [])];
  for (const address of named) {
    if (!address || !URL.canParse(address, base)) continue;
    const { host } = new URL(address, base);
    if (host !== '' && host !== base.host) return host;
  }
  return null;
}

/** A link in a link would end the outer one. */
function pictureLink(picture: HtmlElement, { host, isLinked, context }: Foreign): HtmlElement {
  const href = attributeOf(picture, 'src') ?? '';
  const alt = attributeOf(picture, 'alt')?.trim() ?? '';
  const text = pageTexts(context.locale).page.foreignPicture({ host });
  const named = { class: 'lf-foreign-picture' };
  const made =
    isLinked || href === ''
      ? createElement('span', named)
      : createElement('a', { ...named, href, rel: 'noopener noreferrer' });
  appendText(made, alt === '' ? text : `${alt} (${text})`);
  return made;
}
