import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import {
  BillingPeriod,
  choice,
  choiceOrNull,
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

/** Content of one package and the amount that the unit price refers to (§ 4 PAngV). */
export const UnitPrice = open({
  amount: Type.Number({ exclusiveMinimum: 0 }),
  unit: Type.String(),
  referenceAmount: Type.Number({ exclusiveMinimum: 0 }),
  referenceUnit: Type.String(),
});
export type UnitPrice = Static<typeof UnitPrice>;

/**
 * What one variant contains where that is not what its product says: 1000 g beside 500 g. What is left out is the
 * product's, and where that says nothing either, the usual amount of the unit.
 */
export const VariantUnitPrice = open({
  amount: UnitPrice.properties.amount,
  unit: MaybeText,
  referenceAmount: maybe(UnitPrice.properties.referenceAmount),
  referenceUnit: MaybeText,
});
export type VariantUnitPrice = Static<typeof VariantUnitPrice>;

export const Variant = open({
  sku: Sku,
  optionValues: Type.Optional(Type.Array(open({ optionName: Type.String(), value: Type.String() }))),
  priceCents: PriceCents,
  salePriceCents: maybe(PriceCents),
  onSale: Flag,
  unlimited: Flag,
  qtyInStock: maybe(Type.Integer({ minimum: 0 })),
  weight: maybe(Type.Number({ minimum: 0 })),
  unitPrice: Type.Optional(nullable(VariantUnitPrice)),
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

/**
 * Why nobody may withdraw from buying a product (§ 312g (2) BGB: nos. 1, 2, 7 and 9), or why the right ends once it is
 * opened or mixed with other things (nos. 3, 4 and 6).
 */
export const noWithdrawalReasons = [
  'madeToOrder',
  'perishable',
  'press',
  'dated',
  'sealedHygiene',
  'sealedMedia',
  'mixed',
] as const;
export type NoWithdrawalReason = (typeof noWithdrawalReasons)[number];

/** What has to be said of food before it is bought (Art. 14 Regulation (EU) No 1169/2011); empty: not said. */
export const Food = open({
  /** The name of the food, such as “Mixed-grain bread”. */
  name: MaybeText,
  /** Between `*` and `*` stand allergens, which are emphasised: `Rye flour (*gluten*)`. */
  ingredients: MaybeText,
  netQuantity: MaybeText,
  /** How long it keeps, and how it is stored and used. */
  storage: MaybeText,
  origin: MaybeText,
  /** Name and address of the responsible food business. */
  company: MaybeText,
  /** In percent by volume; said of drinks above 1.2. */
  alcoholPercent: maybe(Type.Number({ minimum: 0, maximum: 100 })),
  nutrition: Type.Optional(
    nullable(
      open({
        /** What the figures refer to. */
        per: choice(['100 g', '100 ml']),
        energyKj: maybe(Type.Number({ minimum: 0 })),
        energyKcal: maybe(Type.Number({ minimum: 0 })),
        fat: maybe(Type.Number({ minimum: 0 })),
        saturates: maybe(Type.Number({ minimum: 0 })),
        carbohydrate: maybe(Type.Number({ minimum: 0 })),
        sugars: maybe(Type.Number({ minimum: 0 })),
        protein: maybe(Type.Number({ minimum: 0 })),
        salt: maybe(Type.Number({ minimum: 0 })),
      }),
    ),
  ),
});
export type Food = Static<typeof Food>;

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
  /** What stands above the order button (§ 312j (2) BGB); empty: the beginning of the excerpt or the description. */
  keyFeatures: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  noWithdrawal: Type.Optional(choiceOrNull(noWithdrawalReasons)),
  /** A service that begins before the period to withdraw is over: its buyer asks for it expressly (§ 357a BGB). */
  startsAtOnce: Flag,
  /** Only for people of this age (JuSchG). */
  minimumAge: Type.Optional(choiceOrNull([16, 18])),
  /** The number of the producer's registration of electrical equipment (§ 6 (3) ElektroG), instead of the store's. */
  weeeNumber: MaybeText,
  food: Type.Optional(nullable(Food)),
  reviews: Type.Optional(Type.Array(Review)),
});
export type Product = Static<typeof Product>;
