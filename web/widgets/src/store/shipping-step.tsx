import type { ReactNode } from 'react';
import { ownLang } from '../texts/page.ts';
import { actionOf, type StepProps } from './step-props.ts';
import { ChoiceRow, FormAlert } from './form-field.tsx';
import { Recap } from './recap.tsx';
import { money } from './store-parts.ts';

/** By which way it is shipped, and what that costs. */
export function ShippingStep(props: StepProps): ReactNode {
  const { checkout, locale, texts } = props;
  const { cart, fault: last } = checkout;
  const { storePages } = texts;
  const fault = last?.form === 'shipping' ? last : null;
  const isOnly = cart.shippingOptions.length === 1;
  return (
    <>
      <Recap {...props} />
      <form method="post" action={actionOf('shipping', props)} data-checkout-form="shipping">
        <FormAlert text={fault?.text ?? ''} />
        {cart.shippingOptions.length === 0 ? <FormAlert text={storePages.noShipping} /> : null}
        <fieldset className="lf-ways">
          <legend>{storePages.shippingMethod}</legend>
          {cart.shippingOptions.map(({ id, name, costCents }) => (
            <ChoiceRow
              key={id}
              name="optionId"
              value={id}
              label={name}
              labelLang={ownLang(locale)}
              amount={costCents === 0 ? storePages.freeShipping : money(costCents, cart.currency, locale)}
              checked={isOnly || id === cart.selectedShippingOption}
            />
          ))}
        </fieldset>
        <button className="lf-button lf-wide" type="submit" disabled={cart.shippingOptions.length === 0}>
          {storePages.next}
        </button>
      </form>
    </>
  );
}
