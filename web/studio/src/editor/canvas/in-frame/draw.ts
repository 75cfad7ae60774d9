/*
 * Brings a page that the server has drawn into the frame. What is the same as before stays as it is: pictures do not
 * flicker, and a long page is not built anew for one word.
 */
const MARK_STYLE = `
[data-block-id],[data-section-id]{cursor:pointer}
.lf-block:empty,.lf-block:not(:has(*)){min-height:3rem;background:repeating-linear-gradient(45deg,#8882,#8882 8px,transparent 8px,transparent 16px)}
[data-studio-fixed] *{pointer-events:none}
.lf-block[data-hidden-on]{display:revert}
@media (max-width:47.99em){.lf-block[data-hidden-on~=phone]{display:block;opacity:.3}}
@media (min-width:48em){.lf-block[data-hidden-on~=desktop]{display:block;opacity:.3}}
.ProseMirror{outline:none;cursor:text;white-space:break-spaces}
.ProseMirror .selectedCell{background:#2b4fd033}
`;

interface Drawn {
  /** Everything around the sections; when it changes, all is drawn anew. */
  around: string;
  sections: Map<string, string>;
}

let drawn: Drawn | null = null;

/** Shows the page; a fresh one begins where the old one was scrolled to. */
export function drawPage(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const found = read(next);
  if (drawn?.around === found.around && isSameOrder(drawn, found)) replaceSections(next, drawn, found);
  else replaceAll(next);
  drawn = found;
  loadPictures();
}

/** Whoever changes the drawn page otherwise says so: the next one is drawn whole where they differ. */
export function forgetSections(ids: readonly string[]): void {
  for (const id of ids) drawn?.sections.set(id, '');
}

function read(page: Document): Drawn {
  const copy = page.documentElement.cloneNode(true);
  const sections = new Map<string, string>();
  if (copy instanceof HTMLElement)
    for (const section of copy.querySelectorAll<HTMLElement>('main [data-section-id]')) {
      const id = section.dataset['sectionId'] ?? '';
      sections.set(id, section.outerHTML);
      section.replaceChildren();
    }
  return {
    around: copy instanceof HTMLElement ? copy.outerHTML.replaceAll(/<(section) [^>]*>/g, '<$1>') : '',
    sections,
  };
}

const isSameOrder = (one: Drawn, other: Drawn): boolean =>
  [...one.sections.keys()].join() === [...other.sections.keys()].join();

function replaceSections(next: Document, before: Drawn, found: Drawn): void {
  for (const section of next.querySelectorAll<HTMLElement>('main [data-section-id]')) {
    const id = section.dataset['sectionId'] ?? '';
    if (before.sections.get(id) === found.sections.get(id)) continue;
    document.querySelector(`main [data-section-id="${CSS.escape(id)}"]`)?.replaceWith(section);
  }
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
