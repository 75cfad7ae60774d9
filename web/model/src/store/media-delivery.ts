import { Type, type Static } from 'typebox';

/** What commerce asks site-render by the bus, as JSON: where a file that was bought can be fetched for a few minutes. */
export const MEDIA_DELIVERY = 'litfass.site.media.delivery';

export const MediaDeliveryQuestion = Type.Object({
  websiteId: Type.String(),
  /** `media/…` as the product names it. */
  path: Type.String(),
});
export type MediaDeliveryQuestion = Static<typeof MediaDeliveryQuestion>;

/** Null: there is no such file. */
export const MediaDelivery = Type.Object({ href: Type.Union([Type.String(), Type.Null()]) });
export type MediaDelivery = Static<typeof MediaDelivery>;
