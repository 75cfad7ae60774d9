import { Type, type Static } from 'typebox';

/** What a page of type 209 shows: the products that its visitor bought and may review. */
export const ReviewRequest = Type.Object({
  token: Type.String(),
  lines: Type.Array(
    Type.Object({
      lineId: Type.String(),
      itemId: Type.String(),
      title: Type.String(),
      href: Type.String(),
      image: Type.Union([Type.String(), Type.Null()]),
      /** It was reviewed already (PROD-018). */
      isReviewed: Type.Boolean(),
    }),
  ),
});
export type ReviewRequest = Static<typeof ReviewRequest>;

/** The page that a mail's button leads to. */
export const reviewHref = (token: string): string => `/bewerten?anfrage=${encodeURIComponent(token)}`;
