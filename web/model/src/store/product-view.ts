import type { Food, NoWithdrawalReason, UnitPrice } from '../product.ts';
import type { AssetView } from '../asset-view.ts';
import type { PriceTax } from './price-tax.ts';

/** What a product says of itself wherever it stands. Amounts in the minor unit of `currency`. */
export interface ProductView {
  itemId: string;
  productType: 'PHYSICAL' | 'SERVICE' | 'DIGITAL' | 'GIFT_CARD';
  currency: string;
  images: AssetView[];
  variantOptionNames: string[];
  variants: VariantView[];
  soldOut: boolean;
  /** Lowest current price; `varies` when variants differ. */
  fromCents: number;
  regularCents: number;
  onSale: boolean;
  varies: boolean;
  /** Of the variant whose price is named (§ 11 PAngV). */
  lowestPrice30DaysCents: number | null;
  /** How the prices stand to their VAT; null where nothing is to be said, and until commerce has told. */
  tax?: PriceTax | null;
  /** The lowest of its variants; `varies` when these differ. */
  unitPrice:
    | (UnitPriceView & {
        varies?: boolean;
        /** Of cards that were told before variants had one. */ measure?: UnitPrice;
      })
    | null;
  subscription: { value: number; unit: 'week' | 'month' | 'year'; cycles: number } | null;
  /** A producer's free guarantee of durability of more than two years: what the label GARAN says. */
  guarantee: { years: number; producer: string; model: string } | null;
  /** Who answers for this product instead of whom the store names (Art. 19 GPSR). */
  producer?: { name: string; address: string; contact: string } | null;
  /** Warnings and safety information; lines apart. */
  safetyNotes?: string;
  noWithdrawal?: NoWithdrawalReason | null;
  minimumAge?: 16 | 18 | null;
  /** The product's own number of registered electrical equipment; empty: the store's. */
  weeeNumber?: string;
  food?: Food | null;
  /** Of published reviews, in stars; null before there is one. */
  rating: { count: number; average: number } | null;
}

export interface VariantView {
  sku: string;
  options: { name: string; value: string }[];
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
  /** § 11 PAngV; null while it is not reduced, and until commerce has told. */
  lowestPrice30DaysCents?: number | null;
  /** § 4 PAngV. */
  unitPrice?: UnitPriceView | null;
  /** What its unit price is reckoned by. */
  measure?: UnitPrice;
  unlimited: boolean;
  qtyInStock: number;
}

/** What a reference amount costs: `amount` of `unit`. */
export interface UnitPriceView {
  cents: number;
  amount: number;
  unit: string;
}
