import type { ReactNode } from 'react';
import { ownLang } from '../texts/page.ts';
import { AddressFields } from './address-fields.tsx';
import { actionOf, type StepProps } from './step-props.ts';
import { FormAlert } from './form-field.tsx';
import { Recap } from './recap.tsx';
import { addressLine, HiddenAddress } from './saved-address.tsx';

/** Where to; for what is not shipped, whose order it is. */
export function AddressStep(props: StepProps): ReactNode {
  const { checkout, locale, saved, texts, website } = props;
  const { cart, fault: last, shippingAddress } = checkout;
  const fault = last?.form === 'address' ? last : null;
  return (
    <>
      <Recap {...props} />
      <SavedAddresses {...props} />
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
        {saved ? (
          <p>
            <label className="lf-check">
              <input
                type="checkbox"
                name="remember"
                value="true"
                defaultChecked={fault?.values['remember'] === 'true'}
              />{' '}
              {texts.storePages.rememberAddress}
            </label>
          </p>
        ) : null}
        <button className="lf-button lf-wide" type="submit">
          {texts.storePages.next}
        </button>
      </form>
    </>
  );
}

/** What a member has kept goes on with one press. An address that the cart cannot be sent to is told by the step. */
function SavedAddresses(props: StepProps): ReactNode {
  const { saved, texts, locale } = props;
  if (!saved || saved.length === 0) return null;
  return (
    <section className="lf-saved">
      <h2>{texts.storePages.savedAddresses}</h2>
      <ul>
        {saved.map(({ id, address }) => (
          <li key={id}>
            <form method="post" action={actionOf('address', props)}>
              <HiddenAddress address={address} />
              <span lang={ownLang(locale)}>{addressLine(address, locale)}</span>
              <button
                className="lf-button lf-quiet"
                type="submit"
                aria-label={texts.storePages.useAddressOf({ address: addressLine(address, locale) })}
              >
                {texts.storePages.useAddress}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
