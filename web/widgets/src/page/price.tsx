import { formatMoney, type ProductView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';
import { taxNote } from './tax-note.ts';

interface PriceProps {
  product: ProductView;
  locale: string;
  texts: PageTexts;
}

/**
 * Price with what must stand beside it: the struck price of a sale with the lowest price of the last 30 days
 * (§ 11 PAngV), the price per unit (§ 4 PAngV), the period of a subscription, and what is said of VAT and shipping.
 */
export function Price({ product, locale, texts }: PriceProps): ReactNode {
  const money = (cents: number) => formatMoney({ amount: cents, currency: product.currency }, { locale });
  const { fromCents, regularCents, onSale, varies, unitPrice, subscription, lowestPrice30DaysCents } = product;
  const note = taxNote({ tax: product.tax ?? null, isShipped: product.productType === 'PHYSICAL' }, { locale, texts });
  return (
    <div className="lf-price">
      <p className="lf-price-now">
        {onSale && regularCents > fromCents ? (
          <del>
            <span className="lf-hidden">{texts.commerce.regularPrice} </span>
            {money(regularCents)}
          </del>
        ) : null}{' '}
        <span>
          {onSale ? <span className="lf-hidden">{texts.commerce.salePrice} </span> : null}
          {varies ? texts.commerce.from(money(fromCents)) : money(fromCents)}
        </span>
        {subscription ? ` ${texts.page.every[subscription.unit](subscription.value)}` : null}
        {subscription && subscription.cycles > 0 ? `, ${texts.page.cycles(subscription.cycles)}` : null}
      </p>
      {unitPrice ? <p>{texts.commerce.unitPrice(money(unitPrice.cents), unitOf(unitPrice))}</p> : null}
      {onSale && lowestPrice30DaysCents !== null ? (
        <p>{texts.commerce.lowestPrice30Days(money(lowestPrice30DaysCents))}</p>
      ) : null}
      {note === '' ? null : <p>{note}</p>}
    </div>
  );
}

/** `1 kg`, `100 ml`: the amount that the unit price is for. */
const unitOf = ({ amount, unit }: { amount: number; unit: string }): string => `${amount} ${unit}`;
