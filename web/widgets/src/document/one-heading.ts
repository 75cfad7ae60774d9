import type { PageView } from '@litfass/model';
import { escapeHtml } from '../html-text.ts';

const opening = /<h1(?=[\s>])/g;

/**
 * Sees to it that the main part has exactly one `h1`. Bodies that bring their own title keep it, and headings
 * of that rank in owners' texts go down by one; on free pages the first one counts, or the page's title.
 */
export function oneHeading(main: string, { body }: PageView): string {
  const first = main.search(opening);
  if (first === -1) return body.kind === 'sections' ? withTitle(main, body.title) : main;
  const keep = body.kind === 'sections' ? first : main.indexOf('<h1 class="lf-title');
  const end = keep === -1 ? 0 : main.indexOf('</h1>', keep) + '</h1>'.length;
  if (main.indexOf('<h1', end) === -1 && main.lastIndexOf('<h1', Math.max(0, keep - 1)) === -1) return main;
  return lowered(main.slice(0, Math.max(0, keep))) + main.slice(Math.max(0, keep), end) + lowered(main.slice(end));
}

function withTitle(main: string, title: string): string {
  const start = main.indexOf('>') + 1;
  const heading = `<div class="lf-container lf-page-head"><h1 class="lf-title">${escapeHtml(title)}</h1></div>`;
  return main.slice(0, start) + heading + main.slice(start);
}

const lowered = (html: string): string => html.replace(opening, '<h2').replaceAll('</h1>', '</h2>');
