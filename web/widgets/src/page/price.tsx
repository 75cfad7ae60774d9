import { formatMoney, type ProductView, type WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';
import { TaxNote } from './tax-note.tsx';

interface PriceProps {
  product: ProductView;
  website: Pick<WebsiteView, 'languagePrefix'>;
  locale: string;
  texts: PageTexts;
}

/**
 * Price with what must stand beside it: the struck price of a sale with the lowest price of the last 30 days
 * (§ 11 PAngV), the price per unit (§ 4 PAngV), the period of a subscription, and what is said of VAT and shipping.
 */
export function Price({ product, website, locale, texts }: PriceProps): ReactNode {
  const money = (cents: number) => formatMoney({ amount: cents, currency: product.currency }, { locale });
  const { fromCents, regularCents, onSale, varies, unitPrice, subscription, lowestPrice30DaysCents } = product;
  return (
    <div className="lf-price">
      <p className="lf-price-now">
        {onSale && regularCents > fromCents ? (
          <del>
            <span className="lf-hidden" lang={texts.lang}>
              {texts.commerce.regularPrice}{' '}
            </span>
            {money(regularCents)}
          </del>
        ) : null}{' '}
        <span>
          {onSale ? (
            <span className="lf-hidden" lang={texts.lang}>
              {texts.commerce.salePrice}{' '}
            </span>
          ) : null}
          {varies ? (
            <span lang={texts.lang}>{texts.commerce.from({ startingPrice: money(fromCents) })}</span>
          ) : (
            money(fromCents)
          )}
        </span>
        {subscription ? (
          <span lang={texts.lang}>
            {` ${texts.page.every[subscription.unit]({ count: subscription.value })}`}
            {subscription.cycles > 0 ? `, ${texts.page.cycles({ count: subscription.cycles })}` : null}
          </span>
        ) : null}
      </p>
      {unitPrice ? (
        <p lang={unitPrice.varies ? texts.lang : undefined}>{unitPriceOf(unitPrice, money, texts)}</p>
      ) : null}
      {onSale && lowestPrice30DaysCents !== null ? (
        <p lang={texts.lang}>{texts.commerce.lowestPrice30Days({ price: money(lowestPrice30DaysCents) })}</p>
      ) : null}
      <TaxNote
        tax={product.tax ?? null}
        isShipped={product.productType === 'PHYSICAL'}
        website={website}
        locale={locale}
        texts={texts}
      />
    </div>
  );
}

/** `6,80 € / 1 kg`; `ab 6,20 € / 1 kg` where variants differ. */
function unitPriceOf(
  { cents, amount, unit, varies }: NonNullable<ProductView['unitPrice']>,
  money: (cents: number) => string,
  { commerce }: PageTexts,
): string {
  const text = commerce.unitPrice({ price: money(cents), amount: `${amount} ${unit}` });
  return varies ? commerce.from({ startingPrice: text }) : text;
}
