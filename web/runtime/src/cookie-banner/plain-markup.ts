const kept = new Set(['P', 'A', 'STRONG', 'B', 'EM', 'I', 'U', 'S', 'BR', 'UL', 'OL', 'LI', 'SPAN', 'H2', 'H3', 'H4']);
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT', 'SVG', 'MATH', 'TEXTAREA']);
const address = /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i;

/** Text with simple markup out of HTML that nobody has cleaned: no attribute but the address of a link stays. */
export function plainMarkup(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  copy(new DOMParser().parseFromString(html, 'text/html').body, fragment);
  return fragment;
}

function copy(from: Node, to: Node): void {
  for (const child of from.childNodes) {
    if (child instanceof Text) to.appendChild(document.createTextNode(child.data));
    if (!(child instanceof Element) || dropped.has(child.tagName.toUpperCase())) continue;
    copy(child, kept.has(child.tagName) ? to.appendChild(plain(child)) : to);
  }
}

function plain(source: Element): Element {
  const made = document.createElement(source.tagName);
  const href = source.getAttribute('href')?.trim() ?? '';
  if (made instanceof HTMLAnchorElement && address.test(href)) made.href = href;
  return made;
}
