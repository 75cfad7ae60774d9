import { countriesFor, type Cart, type FormFault } from '@litfass/model';
import type { ReactNode } from 'react';
import { ownLang } from '../texts/page.ts';
import { FieldNotes, FormAlert } from './form-field.tsx';
import { callIn, money, type StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  cart: Cart;
  fault: FormFault | null;
}

/** Coupons and gift cards: those that are in, whether they count, and a field for another one. */
export function CouponForm({ cart, fault, locale, texts, website }: Props): ReactNode {
  const { commerce, storePages } = texts;
  const isFault = fault?.form === 'coupon';
  const { error, value } = { error: isFault ? fault.text : undefined, value: isFault ? fault.values['code'] : '' };
  return (
    <section className="lf-cart-part" aria-label={storePages.couponTitle}>
      {cart.coupons.length === 0 ? null : (
        <ul className="lf-codes">
          {cart.coupons.map(({ code, discountCents, reason }) => (
            <li key={code} data-invalid={reason === null ? undefined : true}>
              <form method="post" action={callIn(website, '/api/commerce/cart/coupons/remove')} data-cart-form>
                <input type="hidden" name="code" value={code} />
                <span>
                  <strong>{code}</strong>
                  {discountCents > 0 ? ` −${money(discountCents, cart.currency, locale)}` : ''}
                  {reason ? <span className="lf-store-error">{reason}</span> : null}
                </span>
                <button type="submit" aria-label={storePages.removeCode({ code })}>
                  {storePages.removeLine}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form className="lf-coupon" method="post" action={callIn(website, '/api/commerce/cart/coupons')} data-cart-form>
        <label htmlFor="coupon-code">{commerce.couponCode}</label>
        <input
          id="coupon-code"
          name="code"
          defaultValue={value}
          maxLength={100}
          required
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'coupon-code-error' : undefined}
        />
        <button className="lf-button lf-quiet" type="submit">
          {commerce.redeem}
        </button>
        <FieldNotes id="coupon-code" error={error} />
      </form>
    </section>
  );
}

/** Where to, and by which way: says what shipping costs before anything else is asked. */
export function ShippingForm({ cart, fault, locale, texts, website }: Props): ReactNode {
  if (!cart.requiresShipping) return null;
  const { storePages } = texts;
  const place = cart.shippingLocation;
  const isFault = fault?.form === 'shipping';
  const countries = countriesFor(locale, cart.shippingCountries);
  return (
    <details className="lf-cart-part lf-estimate" open={place !== null || isFault}>
      <summary>{storePages.shippingTitle}</summary>
      <form method="post" action={callIn(website, '/api/commerce/cart/shipping')} data-cart-form>
        <FormAlert text={isFault ? fault.text : ''} />
        <div className="lf-pair">
          <div className="lf-store-field">
            <label htmlFor="estimate-country">{storePages.shippingTo}</label>
            <select
              id="estimate-country"
              name="country"
              lang={ownLang(locale)}
              defaultValue={place?.country ?? homeOf([locale, website.locale], countries)}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className="lf-store-field">
            <label htmlFor="estimate-postal">{storePages.postalCode}</label>
            <input id="estimate-postal" name="postalCode" defaultValue={place?.postalCode ?? ''} maxLength={20} />
          </div>
        </div>
        {place && cart.shippingOptions.length > 0 ? (
          <fieldset className="lf-ways">
            <legend>{storePages.chooseOption}</legend>
            {cart.shippingOptions.map(({ id, name, costCents }) => (
              <div className="lf-way" key={id}>
                <input
                  type="radio"
                  id={`estimate-${id}`}
                  name="optionId"
                  value={id}
                  defaultChecked={id === cart.selectedShippingOption}
                />
                <label htmlFor={`estimate-${id}`} lang={ownLang(locale)}>
                  {name}
                </label>
                <span className="lf-way-amount">
                  {costCents === 0 ? storePages.freeShipping : money(costCents, cart.currency, locale)}
                </span>
              </div>
            ))}
          </fieldset>
        ) : null}
        {place && cart.shippingOptions.length === 0 ? (
          <p className="lf-store-error">{texts.checkout.noShippingThere}</p>
        ) : null}
        <button className="lf-button lf-quiet" type="submit">
          {storePages.calculate}
        </button>
      </form>
    </details>
  );
}

/** The country of the first of these languages that names one where is delivered to: the page's, then the website's. */
export const homeOf = (locales: readonly string[], countries: readonly { code: string }[]): string => {
  const homes = [...locales.map((locale) => locale.split('-')[1]?.toUpperCase() ?? ''), 'DE'];
  const home = homes.find((each) => countries.some(({ code }) => code === each));
  return home ?? countries[0]?.code ?? '';
};
