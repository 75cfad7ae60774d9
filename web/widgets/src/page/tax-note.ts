import type { PageTexts } from '../texts/page.ts';

/** What has to be known of a price for the words beside it. */
interface Taxed {
  currency: string;
  isShipped: boolean;
  /** § 19 UStG: the seller charges no VAT. */
  smallBusiness: boolean;
}

/** § 6 PAngV asks for both words where prices are shown; they are German law, so other currencies go without. */
export function taxNote({ currency, isShipped, smallBusiness }: Taxed, texts: PageTexts): string {
  if (currency !== 'EUR') return '';
  if (smallBusiness) return texts.commerce.smallBusiness;
  return isShipped ? texts.commerce.pricesIncludeTax : texts.page.vatIncluded;
}
