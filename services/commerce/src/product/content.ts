import { parseUntrustedJson } from '@litfass/kit';
import { choice, maybe, MaybeText, nullable, open, PriceCents, Sku, Subscription, UnitPrice } from '@litfass/model';
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
});
export type ProductContent = Static<typeof ProductContent>;

/** What cart and order need to know of a product beside its prices. */
export interface ProductDetails {
  taxCategory: string;
  unitPrice: UnitPrice | null;
  subscription: Subscription | null;
  /** `media/…` of what a digital product delivers. */
  digitalAsset: string | null;
}

export const detailsOf = (content: ProductContent): ProductDetails => ({
  taxCategory: content.taxCategory ?? 'standard',
  unitPrice: content.unitPrice ?? null,
  subscription: content.subscription ?? null,
  digitalAsset: content.digitalAsset ?? null,
});

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
