import type { Command, EditedPage } from '../store/page-document.ts';

/** Changes what a page says of itself: title, address, visibility, what search engines show. */
export const changePage =
  (change: Partial<Omit<EditedPage, 'id' | 'sections'>>): Command =>
  (page) => ({ ...page, ...change });
