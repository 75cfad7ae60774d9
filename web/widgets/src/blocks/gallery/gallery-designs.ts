export type GalleryLayout =
  | 'stacked'
  | 'strip'
  | 'slideshow'
  | 'grid'
  | 'autogrid'
  | 'autocolumns'
  | 'autorows'
  | 'carousel'
  | 'list';

/** GAL-001 to GAL-009; autorows has numbers of its own too (GAL-028, CONF-007). */
const layouts: Readonly<Record<string, GalleryLayout>> = {
  stacked: 'stacked',
  slider: 'strip',
  slideshow: 'slideshow',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  autorows: 'autorows',
  carousel: 'carousel',
  list: 'list',
};

export const galleryDesigns: readonly string[] = Object.keys(layouts);

/** The layout of a design; any other name gives the basic one (GAL-010). */
export const galleryLayout = (design: string): GalleryLayout => layouts[design] ?? 'stacked';

/** Whether the slides stand in one line that is moved through, instead of below each other. */
export const isLine = (layout: GalleryLayout): boolean => ['strip', 'slideshow', 'carousel'].includes(layout);
