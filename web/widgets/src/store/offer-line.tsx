import { shippingHref, type OfferTerms } from '@litfass/model';
import type { ReactNode } from 'react';
import { hrefIn, type StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  /** Null, or left out, while nobody says. */
  terms: OfferTerms | null | undefined;
  /** Whether anything of it is sent. */
  isShipped: boolean;
}

/** How one pays and where it is delivered to, before an order begins (§ 312j (1) BGB). */
export function OfferLine({ terms, isShipped, locale, texts, website }: Props): ReactNode {
  if (!terms || terms.payments.length === 0) return null;
  const { checkout, duties } = texts;
  const payments = terms.payments.map((id) => checkout.methods[id]).join(', ');
  const isSent = isShipped && terms.ships;
  return (
    <p className="lf-hint lf-offer-line" lang={texts.lang}>
      {isSent
        ? duties.offer({ payments, places: placesOf(terms.countries, { locale, texts }) })
        : duties.payOnly({ payments })}{' '}
      <a href={hrefIn(website, shippingHref)}>{duties.more}</a>
    </p>
  );
}

/** Names of countries in the order of the alphabet; everywhere where none is named. */
export function placesOf(
  countries: readonly string[],
  { locale, texts }: Pick<StoreProps, 'locale' | 'texts'>,
): string {
  if (countries.length === 0) return texts.duties.everywhere;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countries
    .map((code) => names.of(code) ?? code)
    .toSorted((one, other) => one.localeCompare(other, locale))
    .join(', ');
}
