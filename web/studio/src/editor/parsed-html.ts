/**
 * HTML as elements that are on no page: nothing in it loads or runs. All share one empty document that the browser keeps
 * for templates; `DOMParser` makes a whole new one for each text, which a long page has many of.
 */
export function parsedHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
