import { ownAddress } from './own-address.ts';
import { saidStyle } from './said-style.ts';

/** Word's own lists are paragraphs of these classes. */
const WORD_LIST = /MsoListParagraph/;
/** „1.“, „a)“ or a dot at the beginning of such a paragraph. */
const NUMBER = /^\s*(?:\d+|[a-z])[.)]\s*/i;
const DOT = /^\s*[·•o§▪–-]\s+/;

/**
 * What is copied in Word or Google Docs, as clean HTML: lists as lists, headings as headings, bold only where somebody
 * wanted it bold; without comments, conditional parts, styles and empty wrappers. HTML of elsewhere stays as it is for
 * the text editor, which keeps what it knows.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const part of body.querySelectorAll('style, script, meta, link, xml, title, o\\:p, w\\:sdt')) {
    if (part.localName === 'o:p') part.replaceWith(...part.childNodes);
    else part.remove();
  }
  dropComments(body);
  unwrapGoogle(body);
  meanStyles(body);
  listWordParagraphs(body);
  for (const part of body.querySelectorAll('[style]')) keepAlignment(part);
  for (const part of body.querySelectorAll('[class]')) part.removeAttribute('class');
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', ownAddress(link.getAttribute('href') ?? ''));
  // File addresses of the other computer show nothing here.
  for (const image of body.querySelectorAll('img'))
    if (!/^https?:/.test(image.getAttribute('src') ?? '')) image.remove();
  for (const part of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) if (isEmpty(part)) part.remove();
  return body.innerHTML;
}

const isEmpty = (part: Element): boolean =>
  part.querySelector('img, br') === null && (part.textContent ?? '').replaceAll('\u00A0', ' ').trim() === '';

function dropComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node);
  for (const node of found) node.parentNode?.removeChild(node);
}

/** Google Docs wraps everything in a bold element that is not bold, and breaks lines between paragraphs. */
function unwrapGoogle(body: HTMLElement): void {
  const wraps = body.querySelectorAll('b[id^="docs-internal-guid"]');
  for (const wrap of wraps) wrap.replaceWith(...wrap.childNodes);
  if (wraps.length > 0) for (const line of body.querySelectorAll(':scope > br')) line.remove();
}

/** Bold and italic that only a style says, as elements. */
function meanStyles(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span[style]')) {
    const { fontWeight, fontStyle } = saidStyle(span);
    const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600;
    const isInHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    if (fontStyle === 'italic') wrap(span, 'em');
    if (isBold && !isInHeading) wrap(span, 'strong');
  }
}

function wrap(span: Element, tag: string): void {
  const made = document.createElement(tag);
  made.append(...span.childNodes);
  span.append(made);
}

function listWordParagraphs(body: HTMLElement): void {
  for (const part of [...body.querySelectorAll<HTMLElement>('p')].filter(({ className }) =>
    WORD_LIST.test(className),
  )) {
    const tag = NUMBER.test(part.textContent ?? '') ? 'ol' : 'ul';
    const before = part.previousElementSibling;
    const list = before?.localName === tag ? before : document.createElement(tag);
    if (list !== before) part.before(list);
    const item = document.createElement('li');
    item.append(...part.childNodes);
    dropMark(item, tag === 'ol' ? NUMBER : DOT);
    list.append(item);
    part.remove();
  }
}

/** Takes the number or dot from the beginning of what was a paragraph. */
function dropMark(item: HTMLElement, mark: RegExp): void {
  for (const ignored of item.querySelectorAll<HTMLElement>('[style*="mso-list"]')) ignored.remove();
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first) first.nodeValue = (first.nodeValue ?? '').replace(mark, '');
}

function keepAlignment(part: Element): void {
  const { textAlign } = saidStyle(part);
  if (['center', 'right', 'justify'].includes(textAlign)) part.setAttribute('style', `text-align: ${textAlign}`);
  else part.removeAttribute('style');
}
