import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import {
  BillingPeriod,
  choice,
  Flag,
  maybe,
  MaybeText,
  MediaPath,
  Moment,
  nullable,
  open,
  Text,
} from './schema-parts.ts';

/** An amount in cents up to the largest price of a product (PROD-008). */
export const PriceCents = Type.Integer({ minimum: 0, maximum: limits.priceCents });

export const Sku = Type.String({ minLength: 1, maxLength: limits.skuLength });

export const Variant = open({
  sku: Sku,
  optionValues: Type.Optional(Type.Array(open({ optionName: Type.String(), value: Type.String() }))),
  priceCents: PriceCents,
  salePriceCents: maybe(PriceCents),
  onSale: Flag,
  unlimited: Flag,
  qtyInStock: maybe(Type.Integer({ minimum: 0 })),
  weight: maybe(Type.Number({ minimum: 0 })),
  size: Type.Optional(
    nullable(
      open({
        length: maybe(Type.Number({ minimum: 0 })),
        width: maybe(Type.Number({ minimum: 0 })),
        height: maybe(Type.Number({ minimum: 0 })),
      }),
    ),
  ),
});
export type Variant = Static<typeof Variant>;

export const Subscription = open({
  billingPeriod: BillingPeriod,
  /** 0 means without end (SUB-003). */
  numBillingCycles: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Subscription = Static<typeof Subscription>;

/** Content of one package and the amount that the unit price refers to (§ 4 PAngV). */
export const UnitPrice = open({
  amount: Type.Number({ exclusiveMinimum: 0 }),
  unit: Type.String(),
  referenceAmount: Type.Number({ exclusiveMinimum: 0 }),
  referenceUnit: Type.String(),
});
export type UnitPrice = Static<typeof UnitPrice>;

export const Review = open({
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  author: Text,
  title: MaybeText,
  body: MaybeText,
  date: maybe(Moment),
  status: Type.Optional(choice(['published', 'pending', 'rejected'])),
});
export type Review = Static<typeof Review>;

/**
 * A producer's free guarantee of durability for the whole product. The harmonised label GARAN is for more than two
 * years only (Directive (EU) 2024/825): up to then the law's own liability holds.
 */
export const DurabilityGuarantee = open({
  years: Type.Integer({ minimum: 3, maximum: 99 }),
  /** Nothing is said of a guarantee while one of both is empty. */
  producer: Type.String({ maxLength: 200 }),
  model: Type.String({ maxLength: 200 }),
});
export type DurabilityGuarantee = Static<typeof DurabilityGuarantee>;

/** Who answers for one product, where that is somebody else than the store says (Art. 19 GPSR). */
export const ProductProducer = open({ name: Text, address: Text, contact: Text });
export type ProductProducer = Static<typeof ProductProducer>;

/** `structuredContent` of an item in a collection of products. */
export const Product = open({
  productType: choice(['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD']),
  variantOptionNames: Type.Optional(Type.Array(Type.String())),
  variants: Type.Optional(Type.Array(Variant)),
  priceCents: maybe(PriceCents),
  salePriceCents: maybe(PriceCents),
  onSale: Flag,
  digitalAsset: maybe(MediaPath),
  images: Type.Optional(Type.Array(MediaPath)),
  /** `<collection urlId>/<item urlId>`, an item's urlId, or an item's id. */
  relatedProducts: Type.Optional(Type.Array(Type.String())),
  subscription: Type.Optional(nullable(Subscription)),
  taxCategory: MaybeText,
  unitPrice: Type.Optional(nullable(UnitPrice)),
  durabilityGuarantee: Type.Optional(nullable(DurabilityGuarantee)),
  producer: Type.Optional(nullable(ProductProducer)),
  /** Warnings and safety information, which stand beside the offer (Art. 19 lit. d GPSR). */
  safetyNotes: MaybeText,
  reviews: Type.Optional(Type.Array(Review)),
});
export type Product = Static<typeof Product>;
