import { shippingHref, type PriceTax, type WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import { hrefIn, percent } from '../store/store-parts.ts';
import type { PageTexts } from '../texts/page.ts';

interface Props {
  tax: PriceTax | null;
  isShipped: boolean;
  className?: string;
  website: Pick<WebsiteView, 'languagePrefix'>;
  locale: string;
  texts: PageTexts;
}

/**
 * § 6 PAngV asks for both words where prices are shown: of the VAT, and of shipping, which leads to what that costs. The
 * one place that makes them; nothing where nothing is to be said.
 */
export function TaxNote({ tax, isShipped, className, website, locale, texts }: Props): ReactNode {
  if (tax === null) return null;
  const { vatIncluded, vatOnTop, vatFree, plusShipping } = texts.commerce;
  const rate = tax.ratePercent === null ? '' : percent(tax.ratePercent, locale);
  const vat = { included: vatIncluded({ rate }), onTop: vatOnTop, smallBusiness: vatFree }[tax.kind];
  if (!isShipped)
    return (
      <p className={className} lang={texts.lang}>
        {vat}
      </p>
    );
  return (
    <p className={className} lang={texts.lang}>
      {vat},{' '}
      <a className="lf-shipping-link" href={hrefIn(website, shippingHref)}>
        {plusShipping}
      </a>
    </p>
  );
}
