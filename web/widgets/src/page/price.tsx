import type { ProductView } from '@litfass/model';
import type { ReactNode } from 'react';
import { formatMoney } from '../format.ts';
import type { PageTexts } from '../texts/page.ts';

interface PriceProps {
  product: ProductView;
  locale: string;
  texts: PageTexts;
}

/**
 * Price with what must stand beside it: the struck price of a sale with the lowest price of the last 30 days
 * (§ 11 PAngV), the price per unit (§ 4 PAngV) and the period of a subscription.
 */
export function Price({ product, locale, texts }: PriceProps): ReactNode {
  const money = (cents: number) => formatMoney(cents, product.currency, locale);
  const { fromCents, regularCents, onSale, varies, unitPrice, subscription, lowestPrice30DaysCents } = product;
  return (
    <div className="lf-price">
      <p className="lf-price-now">
        {onSale && regularCents > fromCents ? (
          <del>
            <span className="lf-hidden">{texts.regularPrice} </span>
            {money(regularCents)}
          </del>
        ) : null}{' '}
        <span>
          {onSale ? <span className="lf-hidden">{texts.salePrice} </span> : null}
          {varies ? `${texts.from} ` : null}
          {money(fromCents)}
        </span>
        {subscription ? ` ${texts.every[subscription.unit](subscription.value)}` : null}
        {subscription && subscription.cycles > 0 ? `, ${texts.cycles(subscription.cycles)}` : null}
      </p>
      {unitPrice ? <p>{texts.unitPrice(money(unitPrice.cents), unitPrice.amount, unitPrice.unit)}</p> : null}
      {onSale && lowestPrice30DaysCents !== null ? <p>{texts.lowest30Days(money(lowestPrice30DaysCents))}</p> : null}
    </div>
  );
}
