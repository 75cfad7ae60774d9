import type { PageView } from '@litfass/model';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Title } from '../page/title.tsx';

const opening = /<h1(?=[\s>])/g;

/**
 * Sees to it that the main part has exactly one `h1`. Bodies that bring their own title keep it, and headings
 * of that rank in owners' texts go down by one; elsewhere the first one counts, or the page's title.
 */
export function oneHeading(main: string, { body, head }: PageView): string {
  const first = main.search(opening);
  if (first === -1) return withTitle(main, body.kind === 'sections' ? body.title : head.title);
  const brought = main.indexOf('<h1 class="lf-title');
  const start = brought === -1 ? first : brought;
  const end = main.indexOf('</h1>', start) + '</h1>'.length;
  return lowered(main.slice(0, start)) + main.slice(start, end) + lowered(main.slice(end));
}

function withTitle(main: string, title: string): string {
  const start = main.indexOf('>') + 1;
  const heading = renderToStaticMarkup(createElement(Title, { text: title }));
  return `${main.slice(0, start)}<div class="lf-container lf-page-head">${heading}</div>${main.slice(start)}`;
}

const lowered = (html: string): string =>
  html.includes('<h1') ? html.replace(opening, '<h2').replaceAll('</h1>', '</h2>') : html;
