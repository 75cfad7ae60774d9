import type { PageView } from '@litfass/model';

/**
 * The website context (CTX-001 to CTX-006) as the page carries it: only what any visitor may know. What
 * differs by visitor is empty here and filled in by the page runtime.
 */
export function websiteContext({ website, head, body }: PageView): Record<string, unknown> {
  const { settings, design } = website;
  return {
    website: {
      id: website.id,
      identifier: website.identifier,
      developerMode: website.developerMode,
      cloneable: website.cloneable,
      baseUrl: website.baseUrl,
      typekitId: website.typekitId,
      title: website.title,
      locale: website.locale,
      timeZone: website.timeZone,
    },
    templateId: website.templateVersion,
    websiteSettings: {
      storeSettings: settings.storeSettings ?? {},
      disqusShortname: settings.disqusShortname ?? null,
      commentsEnabled: settings.commentsEnabled ?? false,
      popupOverlaySettings: settings.popupOverlaySettings ?? {},
      mobileInfoBarSettings: settings.mobileInfoBarSettings ?? {},
      pinterestOverlayOptions: settings.pinterestOverlayOptions ?? { mode: 'disabled' },
    },
    tweakJSON: design.tweakJSON ?? {},
    authenticatedAccount: null,
    websiteRoles: [],
    collection: 'collection' in body ? body.collection : null,
    collectionId: head.collectionId,
    item: body.kind === 'item' ? { id: body.item.id, title: body.item.title, recordType: body.item.collectionType } : null,
    itemId: head.itemId,
    pageType: head.pageType,
    cookieSettings: settings.cookieSettings ?? {},
    showAnnouncementBar: settings.announcementBarSettings?.enabled ?? false,
    demoCollections: [],
    googleFonts: design.googleFonts ?? [],
    typekitFonts: design.typekitFonts ?? [],
    rollups: {},
  };
}
