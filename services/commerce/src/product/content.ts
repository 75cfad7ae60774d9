import { parseUntrustedJson } from '@litfass/kit';
import {
  choice,
  choiceOrNull,
  maybe,
  measureOf,
  MaybeText,
  noWithdrawalReasons,
  nullable,
  open,
  PriceCents,
  Sku,
  Subscription,
  UnitPrice,
  VariantUnitPrice,
  type NoWithdrawalReason,
} from '@litfass/model';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const productTypes = ['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD'] as const;

const Priced = {
  priceCents: maybe(PriceCents),
  salePriceCents: maybe(PriceCents),
  onSale: Type.Optional(Type.Boolean()),
};

// Unlike a bundle's variant, this one may come without a SKU: it is given one here (PROD-006).
const VariantContent = open({
  ...Priced,
  sku: maybe(Sku),
  optionValues: Type.Optional(Type.Array(open({ optionName: Type.String(), value: Type.String() }))),
  unlimited: Type.Optional(Type.Boolean()),
  qtyInStock: maybe(Type.Integer({ minimum: 0 })),
  weight: maybe(Type.Number({ minimum: 0 })),
  unitPrice: Type.Optional(nullable(VariantUnitPrice)),
});
export type VariantContent = Static<typeof VariantContent>;

const ProductContent = open({
  ...Priced,
  productType: choice(productTypes),
  variants: Type.Optional(Type.Array(VariantContent)),
  images: Type.Optional(Type.Array(Type.String())),
  taxCategory: MaybeText,
  unitPrice: Type.Optional(nullable(UnitPrice)),
  subscription: Type.Optional(nullable(Subscription)),
  digitalAsset: MaybeText,
  keyFeatures: MaybeText,
  noWithdrawal: Type.Optional(choiceOrNull(noWithdrawalReasons)),
  startsAtOnce: Type.Optional(Type.Boolean()),
  minimumAge: Type.Optional(choiceOrNull([16, 18])),
  weeeNumber: MaybeText,
});
export type ProductContent = Static<typeof ProductContent>;

/** What cart and order need to know of a product beside its prices. */
export interface ProductDetails {
  taxCategory: string;
  unitPrice: UnitPrice | null;
  /** By SKU, of those variants that say something else than the product. */
  unitPrices?: Readonly<Record<string, UnitPrice>>;
  /** What stands above the order button (§ 312j (2) BGB); empty: nothing. */
  keyFeatures?: string;
  /** § 312g (2) BGB. */
  noWithdrawal?: NoWithdrawalReason | null;
  /** Its buyer asks expressly that it begins before the period to withdraw is over (§ 357a BGB). */
  startsAtOnce?: boolean;
  minimumAge?: 16 | 18 | null;
  /** Instead of the store's (§ 6 (3) ElektroG); empty: the store's. */
  weeeNumber?: string;
  subscription: Subscription | null;
  /** `media/…` of what a digital product delivers. */
  digitalAsset: string | null;
}

/** `variants` are those of the content with their SKUs, in its order. */
export const detailsOf = (content: ProductContent, variants: readonly { sku: string }[]): ProductDetails => ({
  taxCategory: content.taxCategory ?? 'standard',
  unitPrice: content.unitPrice ?? null,
  subscription: content.subscription ?? null,
  digitalAsset: content.digitalAsset ?? null,
  keyFeatures: content.keyFeatures?.trim() ?? '',
  noWithdrawal: content.noWithdrawal ?? null,
  startsAtOnce: content.startsAtOnce ?? false,
  minimumAge: content.minimumAge ?? null,
  weeeNumber: content.weeeNumber?.trim() ?? '',
  unitPrices: Object.fromEntries(
    variants.flatMap(({ sku }, index) => {
      const own = content.variants?.[index]?.unitPrice;
      const measure = own ? measureOf(content.unitPrice, own) : null;
      return measure ? [[sku, measure]] : [];
    }),
  ),
});

/** By what the unit price of a variant is computed (§ 4 PAngV); null where nothing is to be said. */
export const measureIn = ({ unitPrice, unitPrices }: Partial<ProductDetails>, sku: string): UnitPrice | null =>
  unitPrices?.[sku] ?? unitPrice ?? null;

const validator = Compile(ProductContent);

/**
 * A product as its owner wrote it (`structuredContent`).
 * @throws Error when it has an unknown product type (PROD-002) or a price that is none (PROD-008)
 */
export function readProductContent(json: string): ProductContent {
  const content = parseUntrustedJson(json, { maxBytes: 1_000_000, maxKeys: 100_000 });
  if (validator.Check(content)) return content;
  const [fault] = validator.Errors(content);
  throw new Error(`No product: ${fault?.instancePath ?? ''} ${fault?.message ?? ''}`);
}

/** What a line of an order keeps of its product: of the unit prices that of its own variant alone. */
export function ofVariant({ unitPrices, ...details }: Partial<ProductDetails>, sku: string): Partial<ProductDetails> {
  const own = unitPrices?.[sku];
  return own ? { ...details, unitPrice: own } : details;
}
