import {
  unitPriceCents,
  type AssetView,
  type Product,
  type OfferedVariant,
  type ProductOffer,
  type ProductView,
  type VariantView,
} from '@litfass/model';

/** What there is to be said of a variant before commerce has told of it, too. */
type PricedVariant = Omit<OfferedVariant, 'soldOut' | 'lowestPrice30DaysCents'>;

/** A product for pages: the owner's words with commerce's prices; the owner's own prices until commerce has answered. */
export function productView(
  itemId: string,
  product: Product,
  live: { offer: ProductOffer | null; currency: string; assets: Readonly<Record<string, AssetView>> },
): ProductView {
  const { offer, assets } = live;
  const variants = (offer?.variants ?? ownVariants(product)).map(variantView);
  const current = variants.map((variant) => (variant.onSale ? variant.salePriceCents : variant.priceCents));
  const regular = variants.map(({ priceCents }) => priceCents);
  const fromCents = Math.min(...current);
  return {
    itemId,
    productType: product.productType,
    currency: offer?.currency ?? live.currency,
    images: (product.images ?? []).flatMap((path) => assets[path] ?? []),
    variantOptionNames: product.variantOptionNames ?? [],
    variants,
    soldOut: offer?.soldOut ?? variants.every(isSoldOut),
    fromCents,
    regularCents: Math.min(...regular),
    onSale: variants.some(({ onSale }) => onSale),
    varies: new Set(current).size > 1,
    lowestPrice30DaysCents: offer?.lowestPrice30DaysCents ?? null,
    tax: offer?.tax ?? null,
    unitPrice: unitPriceOf(product, fromCents),
    subscription: product.subscription
      ? { ...product.subscription.billingPeriod, cycles: product.subscription.numBillingCycles ?? 0 }
      : null,
    guarantee: guaranteeOf(product),
    producer: producerOf(product),
    safetyNotes: product.safetyNotes?.trim() ?? '',
    rating: offer?.reviews ?? null,
  };
}

/** Digital products and services without variants are one variant that never runs out (STOCK: digital is unlimited). */
function ownVariants(product: Product): PricedVariant[] {
  const single = {
    sku: '',
    priceCents: product.priceCents ?? 0,
    salePriceCents: product.salePriceCents ?? null,
    onSale: product.onSale ?? false,
    unlimited: true,
  };
  const variants = product.variants?.length ? product.variants : [single];
  return variants.map((variant) => ({
    sku: variant.sku,
    optionValues: 'optionValues' in variant ? (variant.optionValues ?? []) : [],
    priceCents: variant.priceCents,
    salePriceCents: variant.salePriceCents ?? variant.priceCents,
    onSale: variant.onSale ?? false,
    unlimited: (variant.unlimited ?? false) || product.productType === 'DIGITAL',
    qtyInStock: 'qtyInStock' in variant ? (variant.qtyInStock ?? 0) : 0,
  }));
}

const variantView = ({ optionValues, ...variant }: PricedVariant): VariantView => ({
  ...variant,
  options: optionValues.map(({ optionName, value }) => ({ name: optionName, value })),
});

const isSoldOut = ({ unlimited, qtyInStock }: VariantView): boolean => !unlimited && qtyInStock === 0;

/** § 4 PAngV: the price of one reference unit, rounded to the cent. */
function unitPriceOf({ unitPrice }: Product, cents: number): ProductView['unitPrice'] {
  if (!unitPrice) return null;
  return {
    cents: unitPriceCents(unitPrice, cents),
    amount: unitPrice.referenceAmount,
    unit: unitPrice.referenceUnit,
  };
}

function guaranteeOf({ durabilityGuarantee: given }: Product): ProductView['guarantee'] {
  if (!given?.producer.trim() || !given.model.trim()) return null;
  return { years: given.years, producer: given.producer, model: given.model };
}

/** One that is only begun counts for nothing: the store's own stands then. */
function producerOf({ producer: given }: Product): NonNullable<ProductView['producer']> | null {
  if (!given?.name?.trim()) return null;
  return { name: given.name.trim(), address: given.address?.trim() ?? '', contact: given.contact?.trim() ?? '' };
}
