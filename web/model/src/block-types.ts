import type { ValueOf } from './enumerations.ts';
import { blockNumbers } from './gen/block-numbers.ts';

/** Block types by the name of a site bundle; names and numbers are fixed in the types' folders, `web/widgets/src/blocks/<type>/block.json` (ENUM-025, OPEN-075). */
export const blockTypes = blockNumbers;
export type BlockTypeName = keyof typeof blockTypes;
export type BlockTypeCode = ValueOf<typeof blockTypes>;

/** Whether a stored name is one of a block type. */
export const isBlockType = (name: string): name is BlockTypeName => Object.hasOwn(blockTypes, name);

/** ENUM-026 */
export const layoutBlockTypes = {
  heading: 1,
  subHeading: 2,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  socialIcons: 7,
  buttons: 8,
  navigation: 9,
  customForm: 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
  popupOverlayAction: 20,
  temporaryLockInject: 100,
} as const;

/** ENUM-027: 1000 to 1019; the last four numbers are free (CONF-049). */
export const blockVariants = {
  gallerySlideshow: 1000,
  galleryCarousel: 1001,
  galleryGrid: 1002,
  galleryStack: 1003,
  summaryWall: 1004,
  summaryList: 1005,
  chartBar: 1006,
  chartLine: 1007,
  chartPie: 1008,
  imageInline: 1009,
  imagePoster: 1010,
  imageCard: 1011,
  imageOverlap: 1012,
  imageCollage: 1013,
  restaurantReservationFirst: 1014,
  restaurantReservationSecond: 1015,
} as const;

/** ENUM-028 */
export const galleryMediaTypes = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const;

/** ENUM-030: the seven given numbers and lesson 62; the others are fixed here (OPEN-075). */
export const itemContentTypes = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  product: 11,
  event: 12,
  portfolioItem: 50,
  lesson: 62,
} as const;
