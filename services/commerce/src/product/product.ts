import { generateSku } from '@litfass/model';
import type { ProductContent, VariantContent } from './content.ts';

/** A variant with its live stock. Amounts are integers in the currency's minor unit. */
export interface Variant {
  sku: string;
  /** Recognises a variant that its owner gave no SKU. */
  sourceKey: string;
  optionValues: { optionName: string; value: string }[];
  priceCents: number;
  /** The price as well when there is no sale. */
  salePriceCents: number;
  onSale: boolean;
  unlimited: boolean;
  /** Live: sales lower it. */
  qtyInStock: number;
  /** As the owner last wrote it. */
  ownerStock: number;
  /** Of one piece, in the store's unit. */
  weight: number;
}

/** What is asked for a variant right now. */
export const currentPrice = ({ onSale, salePriceCents, priceCents }: Variant): number =>
  onSale ? salePriceCents : priceCents;

export const isSoldOut = ({ unlimited, qtyInStock }: Pick<Variant, 'unlimited' | 'qtyInStock'>): boolean =>
  !unlimited && qtyInStock === 0;

/**
 * The variants of a product after its owner published it. Stock that the owner did not touch stays as sales left it;
 * a variant without SKU keeps the one that it was given before, or is given one (PROD-006). `random` gives numbers from 0 to
 * below 1.
 */
export function mergeVariants(content: ProductContent, known: readonly Variant[], random: () => number): Variant[] {
  const merged: Variant[] = [];
  const taken = new Set(known.map(({ sku }) => sku));
  for (const raw of ownerVariants(content)) {
    // A SKU that stands twice would make two variants one: the second counts as having none.
    const ownSku = raw.sku && !merged.some(({ sku }) => sku === raw.sku) ? raw.sku : null;
    const sourceKey = ownSku ? `sku:${ownSku}` : keyOf(raw, merged);
    const before = known.find((variant) => (ownSku ? variant.sku === ownSku : variant.sourceKey === sourceKey));
    const sku = ownSku ?? before?.sku ?? generateSku(random, taken);
    taken.add(sku);
    merged.push({
      sku,
      sourceKey,
      ...pricesOf(raw),
      ...stockOf(content, raw, before),
      optionValues: raw.optionValues ?? [],
      weight: raw.weight ?? 0,
    });
  }
  return merged;
}

// A digital product or a service has no variants but a price of its own (PROD-005).
function ownerVariants(content: ProductContent): VariantContent[] {
  if (content.variants?.length) return content.variants;
  const { priceCents, salePriceCents, onSale } = content;
  return priceCents === undefined || priceCents === null
    ? []
    : [{ priceCents, salePriceCents: salePriceCents ?? null, onSale: onSale ?? false, unlimited: true }];
}

function keyOf({ optionValues = [] }: VariantContent, merged: readonly Variant[]): string {
  const options = `options:${JSON.stringify(optionValues.map(({ optionName, value }) => [optionName, value]))}`;
  const repeated = merged.filter(({ sourceKey }) => sourceKey.startsWith(options)).length;
  return repeated === 0 ? options : `${options}#${repeated}`;
}

function pricesOf(raw: VariantContent): Pick<Variant, 'priceCents' | 'salePriceCents' | 'onSale'> {
  const priceCents = raw.priceCents ?? 0;
  const sale = raw.salePriceCents ?? null;
  return { priceCents, salePriceCents: sale ?? priceCents, onSale: raw.onSale === true && sale !== null };
}

// Digital products count as unlimited (PROD-011); so does what is no thing and has no stock written.
function stockOf(
  { productType }: ProductContent,
  raw: VariantContent,
  before: Variant | undefined,
): Pick<Variant, 'unlimited' | 'qtyInStock' | 'ownerStock'> {
  const written = raw.qtyInStock ?? null;
  const isBoundless = productType === 'DIGITAL' || (productType !== 'PHYSICAL' && written === null);
  const ownerStock = written ?? 0;
  const isUntouched = before !== undefined && before.ownerStock === ownerStock;
  return {
    unlimited: isBoundless || raw.unlimited === true,
    qtyInStock: isUntouched ? before.qtyInStock : ownerStock,
    ownerStock,
  };
}
