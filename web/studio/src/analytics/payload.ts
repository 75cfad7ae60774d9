import { editorEvents, type About, type EditorEventName } from './events.ts';

/** Who works where. */
export interface Teller {
  websiteId: string;
  websiteLocale: string;
  memberAccountId: string;
  /** 7, 7.1 or 8 (ENUM-033). */
  templateVersion: string;
}

/** The version of templates whose design area is named by a design (ANLY-007). */
const TAGGED_VERSION = '7.1';
const DESIGN_PATH = '/config/design';

/** An event as census takes it: its name, its surroundings (ANLY-001) and what was done (ANLY-002). */
export function eventOf(
  name: EditorEventName,
  about: About,
  { teller, place }: { teller: Teller; place: { pathname: string; hash: string; language: string } },
) {
  const { action, object } = editorEvents[name];
  const { websiteId, websiteLocale, memberAccountId, templateVersion } = teller;
  const isTagged = templateVersion === TAGGED_VERSION && place.pathname.startsWith(DESIGN_PATH);
  return {
    eventName: name,
    payload: {
      websiteId,
      memberAccountId,
      website_locale: websiteLocale,
      member_locale: place.language,
      templateId: templateVersion,
      variantId: '',
      pageHash: place.hash,
      pagePath: place.pathname,
      actor: 'user',
      action,
      event_owner_team: 'studio',
      event_source: 'web',
      object_type: object,
      ...(about.objectId !== undefined && { object_id: about.objectId }),
      ...(about.parentId !== undefined && { object_parent_id: about.parentId }),
      ...(about.count !== undefined && { object_count: about.count }),
      ...(about.pageType !== undefined && { page_type: about.pageType }),
      ...(about.pageId !== undefined && { page_id: about.pageId }),
      ...(isTagged && { design_id: `${websiteId}-design` }),
    },
  };
}
