/** Quotas and lengths, each checked where content is written (D13). 'max' includes the value (CONF-065). */
export const limits = {
  /** LIMIT-001 */
  blocksPerSection: 60,
  savedSections: 100,
  /** LIMIT-002 */
  albumTracks: 60,
  /** LIMIT-003 */
  userOrderedItems: 250,
  /** LIMIT-004 */
  productsPerCollection: 200,
  /** LIMIT-005 */
  nestedCategories: 10_000,
  /** BLOG-007 */
  tagLength: 50,
  /** BLOG-008 */
  categoryLength: 25,
  /** PROD-007 */
  skuLength: 60,
  /** PROD-008 */
  priceCents: 100_000_000,
  /** MEDIA-010 */
  photoSharingGalleries: 20,
  /** MEDIA-011 */
  photoSharingGallerySize: 50,
  /** OPEN-031 */
  dataSetRows: 100,
  dataSetColumns: 20,
  /** CART-013: above this the badge shows it with a plus sign. */
  cartBadge: 100,
  /** MONEY-010 */
  currencyIntegerPlaces: 15,
} as const;

/** Widest phone and narrowest desktop in CSS pixels; no width is a tablet (LIMIT-006 to LIMIT-008). */
export const breakpoints = { mobileMaxPx: 432, desktopMinPx: 433 } as const;

/** What a page is laid out for: phones, which have room for one column, and everything wider. */
export const layoutDevices = ['phone', 'desktop'] as const;
export type LayoutDevice = (typeof layoutDevices)[number];

/** The device view of a window's width in CSS pixels. */
export const deviceViewAt = (widthPx: number): LayoutDevice =>
  widthPx <= breakpoints.mobileMaxPx ? 'phone' : 'desktop';

/** The widths of an image's renditions in pixels. */
export const renditionWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const;
