import { plainMarkup } from './cookie-banner/plain-markup.ts';
import { element } from './element.ts';
import { pickText, type Json } from './website-context.ts';

/** Shows a contributor the announcement with another text, also on a page that has none. */
export function previewAnnouncement(settings: Json): void {
  const text = element('div', {}, plainMarkup(pickText(settings, 'html')));
  const standing = document.querySelector('.lf-announcement');
  const bar = element('section', { class: 'lf-announcement', 'data-preview': true }, text);
  if (standing) standing.replaceWith(bar);
  else document.querySelector('.lf-header')?.before(bar);
}
