import {
  measureOf,
  pricesOf,
  withOffer,
  type AssetView,
  type Product,
  type ProductOffer,
  type ProductView,
} from '@litfass/model';

/** A product for pages: the owner's words with commerce's prices; the owner's own prices until commerce has answered. */
export function productView(
  itemId: string,
  product: Product,
  live: { offer: ProductOffer | null; currency: string; assets: Readonly<Record<string, AssetView>> },
): ProductView {
  const { offer, assets } = live;
  const view: ProductView = {
    itemId,
    productType: product.productType,
    currency: live.currency,
    images: (product.images ?? []).flatMap((path) => assets[path] ?? []),
    variantOptionNames: product.variantOptionNames ?? [],
    ...pricesOf(ownVariants(product)),
    tax: null,
    subscription: product.subscription
      ? { ...product.subscription.billingPeriod, cycles: product.subscription.numBillingCycles ?? 0 }
      : null,
    guarantee: guaranteeOf(product),
    producer: producerOf(product),
    safetyNotes: product.safetyNotes?.trim() ?? '',
    noWithdrawal: product.noWithdrawal ?? null,
    minimumAge: product.minimumAge ?? null,
    weeeNumber: product.weeeNumber?.trim() ?? '',
    food: product.food ?? null,
    rating: null,
  };
  return offer ? withOffer(view, offer) : view;
}

/** Digital products and services without variants are one variant that never runs out (STOCK: digital is unlimited). */
function ownVariants(product: Product): Parameters<typeof pricesOf>[0] {
  const single = {
    sku: '',
    priceCents: product.priceCents ?? 0,
    salePriceCents: product.salePriceCents ?? null,
    onSale: product.onSale ?? false,
    unlimited: true,
  };
  const variants = product.variants?.length ? product.variants : [single];
  return variants.map((variant) => {
    const measure = measureOf(product.unitPrice, 'unitPrice' in variant ? variant.unitPrice : null);
    return {
      sku: variant.sku,
      optionValues: 'optionValues' in variant ? (variant.optionValues ?? []) : [],
      priceCents: variant.priceCents,
      salePriceCents: variant.salePriceCents ?? variant.priceCents,
      onSale: variant.onSale ?? false,
      unlimited: (variant.unlimited ?? false) || product.productType === 'DIGITAL',
      qtyInStock: 'qtyInStock' in variant ? (variant.qtyInStock ?? 0) : 0,
      ...(measure && { measure }),
    };
  });
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
