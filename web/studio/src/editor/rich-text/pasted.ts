import { ownAddress } from './own-address.ts';
import { saidStyle } from './said-style.ts';
import { listWordParagraphs } from './word-lists.ts';

/**
 * What is copied in Word or Google Docs, as clean HTML: lists as lists, headings as headings, bold only where somebody
 * wanted it bold; without what its writers noted for each other or have taken out, conditional parts, styles and empty
 * wrappers. HTML of elsewhere stays as it is for the text editor, which keeps what it knows.
 */
export function cleanPasted(html: string, onPicturesLeft: () => void): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const part of body.querySelectorAll('style, script, meta, link, xml, title, w\\:sdtpr')) part.remove();
  // Around words: an empty end of a paragraph, a field of a form.
  for (const part of body.querySelectorAll('o\\:p, w\\:sdt')) part.replaceWith(...part.childNodes);
  dropComments(body);
  dropNotes(body);
  unwrapGoogle(body);
  unwrapPlain(body);
  meanStyles(body);
  listWordParagraphs(body);
  for (const part of body.querySelectorAll('[style]')) keepAlignment(part);
  for (const part of body.querySelectorAll('[class]')) part.removeAttribute('class');
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', ownAddress(link.getAttribute('href') ?? ''));
  // File addresses of the other computer show nothing here.
  const left = [...body.querySelectorAll('img')].filter((image) => !/^https?:/.test(image.getAttribute('src') ?? ''));
  for (const image of left) image.remove();
  if (left.length > 0) onPicturesLeft();
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

/** Marks of notes in Word and Google Docs, and words that were taken out while changes were followed. */
const NOTED = '.msocomanchor, .msocomoff, .MsoCommentText, .msoDel, del[cite], a[href^="#cmnt"]';
const NOTED_STYLE = /mso-element:\s*comment|mso-special-character:\s*comment/;

/** What is said among writers is not for visitors: notes with their text, marks and names, and deleted words. */
function dropNotes(body: HTMLElement): void {
  for (const part of body.querySelectorAll(NOTED)) part.remove();
  for (const part of body.querySelectorAll('[style*="comment"]'))
    if (NOTED_STYLE.test(part.getAttribute('style') ?? '')) part.remove();
}

/** Google Docs wraps everything in a bold element that is not bold, and breaks lines between paragraphs. */
function unwrapGoogle(body: HTMLElement): void {
  const wraps = body.querySelectorAll('b[id^="docs-internal-guid"]');
  for (const wrap of wraps) wrap.replaceWith(...wrap.childNodes);
  if (wraps.length > 0) for (const line of body.querySelectorAll(':scope > br')) line.remove();
}

/** Elements for bold and italic words whose style says that they are neither, as clipboards wrap whole pages in them. */
function unwrapPlain(body: HTMLElement): void {
  for (const part of body.querySelectorAll('b[style], strong[style], i[style], em[style]')) {
    const { fontWeight, fontStyle } = saidStyle(part);
    const isBoldElement = part.localName === 'b' || part.localName === 'strong';
    const isPlain = isBoldElement ? fontWeight !== '' && !isBold(fontWeight) : fontStyle === 'normal';
    if (isPlain) part.replaceWith(...part.childNodes);
  }
}

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** Bold and italic that only a style says, as elements. */
function meanStyles(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span[style]')) {
    const { fontWeight, fontStyle } = saidStyle(span);
    const isInHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    if (fontStyle === 'italic') wrap(span, 'em');
    if (isBold(fontWeight) && !isInHeading) wrap(span, 'strong');
  }
}

function wrap(span: Element, tag: string): void {
  const made = document.createElement(tag);
  made.append(...span.childNodes);
  span.append(made);
}

function keepAlignment(part: Element): void {
  const { textAlign } = saidStyle(part);
  if (['center', 'right', 'justify'].includes(textAlign)) part.setAttribute('style', `text-align: ${textAlign}`);
  else part.removeAttribute('style');
}
