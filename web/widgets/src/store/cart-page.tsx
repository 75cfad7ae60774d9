import type { Cart, CartPage as CartAnswer, FormFault, WarrantyNotice } from '@litfass/model';
import type { ReactNode } from 'react';
import { Title } from '../page/title.tsx';
import { CouponForm, ShippingForm } from './cart-forms.tsx';
import { CartLine } from './cart-line.tsx';
import { FormAlert } from './form-field.tsx';
import { OfficialNotice } from './official-notice.tsx';
import { OfferLine } from './offer-line.tsx';
import { hrefIn, type StoreProps } from './store-parts.ts';
import { Totals, type Sums } from './totals.tsx';

interface CartProps extends StoreProps {
  answer: CartAnswer;
  /** The official notice on the legal guarantee; null, or left out, where there is none. */
  warrantyNotice?: WarrantyNotice | null | undefined;
  /** Where the store's goods are. */
  shopHref: string;
}

/** The cart's page (PAGE-009, PAGE-010): plain forms that its script sends without leaving the page. */
export function CartPage({ answer, ...props }: CartProps): ReactNode {
  const { cart } = answer;
  const { texts } = props;
  return (
    <div className="lf-container lf-store" id="sqs-cart-root">
      <Title text={texts.commerce.cart} />
      <div id="sqs-cart-container">
        {cart.entries.length === 0 ? <EmptyCart {...props} answer={answer} /> : <FullCart {...props} answer={answer} />}
      </div>
    </div>
  );
}

function EmptyCart({ answer, texts, shopHref }: CartProps): ReactNode {
  return (
    <div className="lf-empty">
      <FormAlert text={answer.fault?.text ?? ''} />
      <p className="lf-lead">{texts.commerce.cartEmpty}</p>
      <p className="lf-hint">{texts.storePages.cartEmptyHint}</p>
      <p>
        <a className="lf-button" href={shopHref}>
          {texts.commerce.continueShopping}
        </a>
      </p>
    </div>
  );
}

function FullCart(props: CartProps): ReactNode {
  const { answer, texts, shopHref, warrantyNotice = null } = props;
  const { cart, fault } = answer;
  return (
    <>
      <FormAlert
        text={fault && !cart.entries.some(({ id }) => faultAt(id, fault)) && !isOfOwnForm(fault) ? fault.text : ''}
      />
      <div className="lf-cart-grid">
        <div>
          <ul className="lf-cart-lines" aria-label={texts.storePages.items}>
            {cart.entries.map((entry) => (
              <CartLine key={entry.id} {...props} entry={entry} cart={cart} fault={faultAt(entry.id, fault)} />
            ))}
          </ul>
          <p>
            <a href={shopHref}>{texts.commerce.continueShopping}</a>
          </p>
        </div>
        <aside className="lf-cart-side" aria-label={texts.storePages.summary}>
          <CouponForm {...props} cart={cart} fault={fault} />
          <ShippingForm {...props} cart={cart} fault={fault} />
          <Totals {...props} sums={sumsOfCart(cart)} />
          <OfferLine {...props} terms={answer.terms} isShipped={cart.requiresShipping} />
          <ToCheckout {...props} cart={cart} />
          {warrantyNotice ? <OfficialNotice notice={warrantyNotice} texts={texts} /> : null}
        </aside>
      </div>
    </>
  );
}

/** What was wrong with the quantity that was typed at one line. */
const faultAt = (entryId: string, fault: FormFault | null): FormFault | null =>
  fault?.form === 'item' && fault.values['entryId'] === entryId ? fault : null;

/** Whether a form on the page shows it itself. */
const isOfOwnForm = ({ form }: FormFault): boolean => form === 'coupon' || form === 'shipping';

/** The way to the checkout, or what keeps the cart from it (CART-018). */
function ToCheckout({ cart, texts, website }: StoreProps & { cart: Cart }): ReactNode {
  const { checkoutFault } = cart;
  if (checkoutFault)
    return (
      <>
        <FormAlert text={checkoutFault.text} />
        <button className="lf-button lf-wide" type="button" disabled>
          {texts.commerce.toCheckout}
        </button>
      </>
    );
  return (
    <>
      <a className="lf-button lf-wide" href={hrefIn(website, '/commerce/goto-checkout')}>
        {texts.commerce.toCheckout}
      </a>
      <p className="lf-hint">{texts.storePages.expressHint}</p>
    </>
  );
}

/** The sums of a cart as they are shown. */
export const sumsOfCart = (cart: Cart): Sums => ({
  ...cart,
  taxRules: cart.applicableTaxRules,
  shipping: cart.requiresShipping ? (cart.selectedShippingOption === null ? 'later' : 'known') : null,
});
