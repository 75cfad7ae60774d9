import { Type, type Static } from 'typebox';
import type { FormFault } from './cart.ts';
import { OfferTerms } from './offer-terms.ts';

/** What the page of a product asks its store beside prices and stock, which it knows already. */
export const ProductQuestion = Type.Object({ websiteId: Type.String(), itemId: Type.String() });
export type ProductQuestion = Static<typeof ProductQuestion>;

export const ProductReview = Type.Object({
  id: Type.String(),
  /** Stars, 1 to 5. */
  rating: Type.Integer(),
  author: Type.String(),
  title: Type.String(),
  body: Type.String(),
  /** ISO 8601 in UTC. */
  createdAt: Type.String(),
});
export type ProductReview = Static<typeof ProductReview>;

export const ProductAnswer = Type.Object({
  /** The newest published reviews. */
  reviews: Type.Array(ProductReview),
  /** In the owner's words (Art. 246a § 1 (1) no. 7 EGBGB); empty: not said. */
  deliveryTime: Type.String(),
  /** Who is answerable for goods (Art. 19 GPSR); null: not said. */
  producer: Type.Union([
    Type.Object({ name: Type.String(), address: Type.String(), contact: Type.String() }),
    Type.Null(),
  ]),
  /** Numbers that goods are offered with; empty: none. Left out by a commerce that does not say. */
  registrations: Type.Optional(Type.Object({ weee: Type.String(), battery: Type.String() })),
  /** How one pays and where it is delivered to (§ 312j (1) BGB). Left out by a commerce that does not say. */
  terms: Type.Optional(OfferTerms),
});
export type ProductAnswer = Static<typeof ProductAnswer>;

/** What happened to a wish to be told when a product is back; part of the address of the product's page. */
export const stockNotices = ['asked', 'confirmed', 'forgotten', 'failed'] as const;
export type StockNotice = (typeof stockNotices)[number];

/** What a product's page shows around the product. */
export interface ProductAround extends ProductAnswer {
  notice: StockNotice | null;
  /** What was typed into the form of that wish when it was refused. */
  fault: FormFault | null;
  /** The website's page with the harmonised notice on the legal guarantee; null where it has none. */
  warrantyHref: string | null;
  /** The official file of that notice; null while the operator has put none in. */
  warrantyNotice?: WarrantyNotice | null;
}

/** The Commission's own file of the harmonised notice (Regulation (EU) 2025/1960), which nobody may draw anew. */
export interface WarrantyNotice {
  href: string;
  /** ISO 639. */
  language: string;
}
