import type { CartTaxRule } from '@litfass/model';
import type { ReactNode } from 'react';
import { money, percent, type StoreProps } from './store-parts.ts';

export interface Sums {
  subtotalCents: number;
  discountCents: number;
  shippingCostCents: number;
  taxCents: number;
  grandTotalCents: number;
  currency: string;
  pricesIncludeTax: boolean;
  smallBusiness: boolean;
  taxRules: readonly CartTaxRule[];
  /** Null when nothing is shipped; `later` while nobody knows where to. */
  shipping: 'known' | 'later' | null;
}

/** The whole of a donation: one amount, which nothing is added to. */
export function GiftTotal({
  cents,
  currency,
  locale,
  texts,
}: Pick<StoreProps, 'locale' | 'texts'> & { cents: number; currency: string }): ReactNode {
  return (
    <dl className="lf-totals">
      <div className="lf-grand">
        <dt>{texts.storePages.donationAmount}</dt>
        <dd data-total="grand" data-cents={cents}>
          {money(cents, currency, locale)}
        </dd>
      </div>
    </dl>
  );
}

/** Sums of a cart, a checkout or an order; each carries its amount for scripts (`data-total`, `data-cents`). */
export function Totals({ sums, locale, texts }: Pick<StoreProps, 'locale' | 'texts'> & { sums: Sums }): ReactNode {
  const { commerce, storePages } = texts;
  const amount = (name: string, cents: number, sign = ''): ReactNode => (
    <dd data-total={name} data-cents={cents}>
      {sign}
      {money(cents, sums.currency, locale)}
    </dd>
  );
  const rows = (
    <dl className="lf-totals">
      <div>
        <dt>{commerce.subtotal}</dt>
        {amount('subtotal', sums.subtotalCents)}
      </div>
      <div hidden={sums.discountCents === 0}>
        <dt>{commerce.discount}</dt>
        {amount('discount', sums.discountCents, '−')}
      </div>
      {sums.shipping === null ? null : (
        <div>
          <dt>{commerce.shipping}</dt>
          {sums.shipping === 'later' ? (
            <dd className="lf-later" data-total="shipping" data-cents={sums.shippingCostCents}>
              {storePages.shippingLater}
            </dd>
          ) : (
            amount('shipping', sums.shippingCostCents)
          )}
        </div>
      )}
      {sums.pricesIncludeTax || sums.smallBusiness ? null : (
        <TaxRow sums={sums} name={taxName(sums, storePages.taxRule, { locale, texts })} amount={amount} />
      )}
      <div className="lf-grand">
        <dt>{commerce.grandTotal}</dt>
        {amount('grand', sums.grandTotalCents)}
      </div>
      {sums.pricesIncludeTax && !sums.smallBusiness ? (
        <TaxRow sums={sums} name={taxName(sums, storePages.taxRuleIncluded, { locale, texts })} amount={amount} />
      ) : null}
    </dl>
  );
  if (!sums.smallBusiness) return rows;
  return (
    <>
      {rows}
      <p className="lf-hint">{commerce.smallBusiness}</p>
    </>
  );
}

function TaxRow({
  sums,
  name,
  amount,
}: {
  sums: Sums;
  name: string;
  amount: (name: string, cents: number) => ReactNode;
}): ReactNode {
  return (
    <div className="lf-tax" hidden={sums.pricesIncludeTax && sums.taxCents === 0}>
      <dt>{name}</dt>
      {amount('tax', sums.taxCents)}
    </div>
  );
}

/** With the rates that the goods have: `darin Umsatzsteuer 19 %, 7 %`. */
function taxName(
  { taxRules }: Sums,
  text: (values: { rate: string }) => string,
  { locale }: Pick<StoreProps, 'locale' | 'texts'>,
): string {
  const rates = [...new Set(taxRules.map(({ ratePercent }) => ratePercent))].toSorted((one, other) => other - one);
  return text({ rate: rates.map((rate) => percent(rate, locale)).join(', ') }).trim();
}
