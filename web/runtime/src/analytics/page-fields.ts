import { pick, pickText, type Json } from '../website-context.ts';

/** What calls about a part of the page tell of the page itself (CENS-002, CENS-003), as texts of a form. */
export const pageFields = (context: Json): Record<string, string> => ({
  websiteId: pickText(context, 'website', 'id'),
  pageTitle: pickText(context, 'pageTitle') || document.title,
  pageId: pickText(context, 'itemId') || pickText(context, 'collectionId'),
  contentSource: pick(context, 'itemId') ? 'i' : 'c',
  pagePath: location.pathname,
  pagePermissionTypeValue: '1',
  collectionId: pickText(context, 'collectionId'),
  itemId: pickText(context, 'itemId'),
});
