/** The value type of a constant table. */
export type ValueOf<T> = T[keyof T];

/** ENUM-001 */
export const pageTypes = {
  mainContent: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  commerceCartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const;
export type PageType = ValueOf<typeof pageTypes>;

/** Pages on which no visitor analytics run (PAGE-002 to PAGE-004). */
export const pageTypesWithoutAnalytics: readonly number[] = [
  pageTypes.notFound,
  pageTypes.lockScreen,
  pageTypes.memberAreaAccessDenied,
];

/** The four types of goods by name (PROD-001) with their codes; paywall has a code only (ENUM-002, CONF-012). */
export const productTypes = { PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4 } as const;
export type ProductTypeName = keyof typeof productTypes;
export const productTypeCodes = { ...productTypes, PAYWALL: 5 } as const;

/** ENUM-003 */
export const workflowCodes = { published: 1, scheduled: 2, needsReview: 3, draft: 4, private: 5, deleted: 6 } as const;
export type WorkflowCode = ValueOf<typeof workflowCodes>;

/** What the editor offers (ENUM-004, CONF-010); workflow codes are what is stored. */
export const itemVisibilities = ['draft', 'published', 'needs review', 'scheduled'] as const;
export type ItemVisibility = (typeof itemVisibilities)[number];

/** ENUM-005; 5 is not used (CONF-048). */
export const contributorRoles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
} as const;
export type ContributorRole = ValueOf<typeof contributorRoles>;

/** ENUM-010; 9 and 10 are not used (CONF-048). */
export const websiteStatuses = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  v5Linked: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const;
export type WebsiteStatus = ValueOf<typeof websiteStatuses>;

/** ENUM-011 */
export const websiteTypes = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const;
export type WebsiteType = ValueOf<typeof websiteTypes>;

/** ENUM-033 */
export const templateVersions = ['7', '7.1', '8'] as const;

/** ENUM-012 */
export const formSettingsTabs = { build: 1, storage: 2, advanced: 3, captcha: 4, disclaimer: 5 } as const;

/** ENUM-013 */
export const unitSystems = { imperial: 1, metric: 2 } as const;
export type UnitSystem = ValueOf<typeof unitSystems>;

/** ENUM-014 */
export const mobileInfoBarStyles = { none: 1, light: 2, dark: 3 } as const;

/** ENUM-015 */
export const specialPageKinds = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const;

/** ENUM-016 */
export const shownFlags = { none: 1, show: 2 } as const;

/** ENUM-017 */
export const colorModes = { none: 1, black: 2, white: 3 } as const;

/** ENUM-018; no width selects tablet (CONF-021). */
export const deviceViews = ['desktop', 'phone', 'tablet'] as const;

/** ENUM-019 */
export const anchorPositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;

/** ENUM-020; the numbers count (CONF-014). */
export const mapStyles = {
  Original: 1,
  Grayscale: 2,
  Satellite: 3,
  MinimalLight: 4,
  MinimalDark: 5,
  MinimalBlue: 6,
} as const;

/** ENUM-021 */
export const eventKinds = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const;
export type EventKind = ValueOf<typeof eventKinds>;

/** ENUM-022 */
export const buttonContexts = { buttonBlock: 1, popupOverlay: 2 } as const;

/** ENUM-023 */
export const experimentTypes = ['FEATURE_TOGGLE', 'AB_TEST'] as const;

/** ENUM-024 */
export const analyticsRecordNames = {
  audio: 'album-track',
  event: 'event-item',
  image: 'gallery-image',
  'portfolio item': 'portfolio-item',
  text: 'blog-post',
  video: 'gallery-video',
} as const;

/** ENUM-031 */
export const surveyCohorts = ['A', 'B', 'C', 'D', 'E'] as const;

/** ENUM-032; an unknown host counts as production (OPEN-035). */
export const environments = ['internal', 'stage', 'QA', 'dev'] as const;

/** Codes whose text the specification gives (FORM-021). */
export const likertAnswers = [-2, -1, 0, 1, 2] as const;

/** Cookie banner (BANN-004). */
export const cookieBannerVariants = ['BAR', 'POPUP'] as const;
export const cookieBannerBarPositions = ['TOP', 'BOTTOM'] as const;
export const cookieBannerPopupPositions = ['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'] as const;
export const cookieBannerPositions = [...cookieBannerBarPositions, ...cookieBannerPopupPositions] as const;
export const cookieBannerThemes = ['LIGHT', 'DARK'] as const;
export const cookieBannerCtaVariants = ['TEXT', 'BUTTON', 'ICON'] as const;
export const cookieBannerAcceptTypes = ['OPT_IN', 'OPT_IN_AND_OUT'] as const;

/** Collections of a site bundle by name; ENUM-029 and OPEN-075: the names are stable, the numbers fixed here. */
export const collectionTypeNames = [
  'blog',
  'events',
  'gallery',
  'portfolio',
  'album',
  'products',
  'lessons',
  'generic',
] as const;
export type CollectionType = (typeof collectionTypeNames)[number];

export const collectionTypes = {
  generic: 1,
  subscription: 2,
  splashPage: 3,
  blog: 4,
  events: 5,
  page: 10,
  products: 13,
  gallery: 14,
  album: 15,
  project: 16,
  portfolio: 17,
  lessons: 18,
} as const;

/** PAGE-005 */
export const collectionViews = ['list', 'grid', 'product'] as const;
export type CollectionViewName = (typeof collectionViews)[number];

export const collectionOrderings = ['chronological', 'user'] as const;
export type CollectionOrdering = (typeof collectionOrderings)[number];

/** PAGE-006: the main navigation and the two special ones. */
export const navigationNames = ['main', '_hidden', '_memberareas'] as const;
export type NavigationName = (typeof navigationNames)[number];

/** PAGE-007 */
export const memberAreaNavigationType = 'member-area';

/** PAGE-008, OPEN-008: a page of this name is for contributors only. */
export const readmePageName = 'readme';
