import { splitPage, type SplitPage } from './split-page.ts';
import { parsedHtml } from '../../parsed-html.ts';

/*
 * Brings a page that the server has drawn into the frame. What is the same as before stays as it is: pictures do not
 * flicker, and a long page is not built anew for one word.
 */
// Of a long page, sections out of sight are laid out when they come near: a word or another width moves what is seen alone.
// What is brought into sight is seen with its tools, also where a bar of the website stands at the edge.
const MARK_STYLE = `
html{scroll-padding-block:72px}
[data-block-id],[data-section-id]{cursor:pointer}
.lf-block:empty,.lf-block:not(:has(*)){min-height:3rem;background:repeating-linear-gradient(45deg,#8882,#8882 8px,transparent 8px,transparent 16px)}
[data-studio-fixed] *{pointer-events:none}
[data-studio-outlined]{outline:6px solid #2b4fd0;outline-offset:6px;border-radius:2px}
main [data-section-id]:nth-child(n+3){content-visibility:auto;contain-intrinsic-block-size:auto 40rem;overflow-clip-margin:6rem}
.lf-block[data-hidden-on]{display:revert}
@media (max-width:47.99em){.lf-block[data-hidden-on~=phone]{display:block;opacity:.3}}
@media (min-width:48em){.lf-block[data-hidden-on~=desktop]{display:block;opacity:.3}}
.ProseMirror{outline:none;cursor:text;white-space:break-spaces}
.ProseMirror .selectedCell{background:#2b4fd033}
`;

let drawn: SplitPage | null = null;

/** Shows the page; a fresh one begins where the old one was scrolled to. Answers whether anything was drawn. */
export function drawPage(html: string): boolean {
  const next = splitPage(html);
  const before = drawn;
  drawn = next;
  if (before?.shell === next.shell) {
    const hasSameEdges = before.edges === next.edges;
    const hasSameSections = isSame(before.sections, next.sections);
    if (hasSameEdges && hasSameSections) return false;
    const isDone =
      (hasSameEdges || replaceEdges(html)) && (hasSameSections || replaceSections(before.sections, next.sections));
    if (isDone) return finish();
  }
  replaceAll(new DOMParser().parseFromString(html, 'text/html'));
  return finish();
}

function finish(): true {
  loadPictures();
  return true;
}

/** Header and footer, and what stands beside them; false where there are more or fewer of them than before. */
function replaceEdges(html: string): boolean {
  const next = [...new DOMParser().parseFromString(html, 'text/html').body.children].filter(isSeen);
  const there = [...document.body.children].filter(isSeen);
  const isSameKind =
    there.length === next.length && there.every((part, index) => part.tagName === next[index]?.tagName);
  if (!isSameKind) return false;
  for (const [index, part] of there.entries()) {
    const other = next[index];
    if (other && part.tagName !== 'MAIN' && !isEqual(part, other)) part.replaceWith(other);
  }
  return true;
}

/** What stands in a template is no child of it. */
const isEqual = (one: Element, other: Element): boolean =>
  one.isEqualNode(other) && (one.tagName !== 'TEMPLATE' || one.innerHTML === other.innerHTML);

const isSeen = ({ tagName }: Element): boolean => tagName !== 'SCRIPT';

/** Whoever changes the drawn page otherwise says so: the next one is drawn whole where they differ. */
export function forgetSections(ids: readonly string[]): void {
  for (const id of ids) if (drawn?.sections.has(id)) drawn.sections.set(id, '');
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  const others = [...other];
  return (
    one.size === other.size && [...one].every(([id, text], at) => others[at]?.[0] === id && others[at][1] === text)
  );
}

/** Makes only what changed anew and puts all in their order; false where the page is not as its text says. */
function replaceSections(before: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>): boolean {
  const there = new Map(drawnSections().map((section) => [section.dataset['sectionId'] ?? '', section]));
  const first = drawnSections()[0];
  const parent = first?.parentElement;
  if (!parent || [...before.keys()].some((id) => there.get(id)?.parentElement !== parent)) return false;
  const wanted: HTMLElement[] = [];
  for (const [id, text] of next) {
    const old = before.get(id) === text ? there.get(id) : undefined;
    const section = old ?? makeSection(id, text);
    if (!section) return false;
    wanted.push(section);
  }
  const mark = document.createComment('');
  first.before(mark);
  for (const section of there.values()) if (!wanted.includes(section)) section.remove();
  putInOrder(parent, mark.nextElementSibling, wanted);
  mark.remove();
  return true;
}

const drawnSections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-section-id]')];

function makeSection(id: string, text: string): HTMLElement | null {
  const [section, ...others] = parsedHtml(text).children;
  const isWhole = section instanceof HTMLElement && others.length === 0 && section.dataset['sectionId'] === id;
  return isWhole ? section : null;
}

// What stands right already is not touched: a film or a map in it would begin anew.
function putInOrder(parent: HTMLElement, first: Element | null, wanted: readonly HTMLElement[]): void {
  let place = first;
  for (const section of wanted)
    if (section === place) place = section.nextElementSibling;
    else parent.insertBefore(section, place);
}

function replaceAll(next: Document): void {
  const { scrollX, scrollY } = window;
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  const style = next.createElement('style');
  style.textContent = MARK_STYLE;
  next.head.append(style);
  document.head.replaceWith(next.head);
  document.body.replaceWith(next.body);
  window.scrollTo(scrollX, scrollY);
}

/** The visitor's script would load them when they come near; here it does not run. */
function loadPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])')) {
    if (image.dataset['srcset']) image.srcset = image.dataset['srcset'];
    image.src = image.dataset['src'] ?? '';
  }
}
