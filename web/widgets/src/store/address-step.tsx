import type { ReactNode } from 'react';
import { AddressFields } from './address-fields.tsx';
import { actionOf, type StepProps } from './step-props.ts';
import { FormAlert } from './form-field.tsx';
import { Recap } from './recap.tsx';

/** Where to; for what is not shipped, whose order it is. */
export function AddressStep(props: StepProps): ReactNode {
  const { checkout, locale, texts, website } = props;
  const { cart, fault: last, shippingAddress } = checkout;
  const fault = last?.form === 'address' ? last : null;
  return (
    <>
      <Recap {...props} />
      <form method="post" action={actionOf('address', props)} data-checkout-form="address">
        <FormAlert text={fault?.text ?? ''} />
        <h2>{cart.requiresShipping ? texts.storePages.shippingAddress : texts.storePages.yourAddress}</h2>
        <AddressFields
          prefix="shipping"
          address={shippingAddress}
          fault={fault}
          countries={cart.requiresShipping ? cart.shippingCountries : []}
          locale={locale}
          texts={texts}
          website={website}
        />
        <button className="lf-button lf-wide" type="submit">
          {texts.storePages.next}
        </button>
      </form>
    </>
  );
}
