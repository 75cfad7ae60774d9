import type { PriceTax } from '@litfass/model';
import { percent } from '../store/store-parts.ts';
import type { PageTexts } from '../texts/page.ts';

/** What has to be known of a price for the words beside it. */
interface Priced {
  tax: PriceTax | null;
  isShipped: boolean;
}

/** § 6 PAngV asks for both words where prices are shown: of the VAT, and of shipping. The one place that makes them. */
export function taxNote({ tax, isShipped }: Priced, { locale, texts }: { locale: string; texts: PageTexts }): string {
  if (tax === null) return '';
  const { vatIncluded, vatOnTop, vatFree, plusShipping } = texts.commerce;
  const rate = tax.ratePercent === null ? '' : percent(tax.ratePercent, locale);
  const vat = { included: vatIncluded(rate), onTop: vatOnTop, smallBusiness: vatFree }[tax.kind];
  return isShipped ? `${vat}, ${plusShipping}` : vat;
}
