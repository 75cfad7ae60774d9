import type { PageBody, PageView } from '@litfass/model';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Title } from '../page/title.tsx';

/** Whether a body brings a title of its own: the page's heading of the first rank. Sections of the owner bring none. */
export function hasOwnTitle(body: PageBody): boolean {
  if (body.kind === 'message') return body.sections.every(({ blocks }) => blocks.length === 0);
  return body.kind !== 'sections';
}

/** The title that stands above a main part in which no text has a heading of the first rank. */
export function missingTitle({ body, head }: PageView): string {
  const text = body.kind === 'sections' ? body.title : head.title;
  return `<div class="lf-container lf-page-head">${renderToStaticMarkup(createElement(Title, { text }))}</div>`;
}
