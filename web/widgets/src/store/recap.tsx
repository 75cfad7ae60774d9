import type { Address, CheckoutStep } from '@litfass/model';
import type { ReactNode } from 'react';
import { ownLang } from '../texts/page.ts';
import type { StepProps } from './step-props.ts';
import { hrefIn, type StoreProps } from './store-parts.ts';

const order: readonly CheckoutStep[] = ['contact', 'address', 'shipping', 'payment'];

/** What the steps before this one were told, each with the way back to it. */
export function Recap(props: StepProps): ReactNode {
  const { checkout, step, texts } = props;
  const shown = order.slice(0, step === 'review' ? order.length : order.indexOf(step));
  const steps = checkout.steps.filter(({ name }) => shown.includes(name));
  if (steps.length === 0) return null;
  const { storePages } = texts;
  return (
    <dl className="lf-recap">
      {steps.map(({ name, href }) => (
        <div key={name}>
          <dt>{storePages.steps[name]}</dt>
          <dd>{told(name, props)}</dd>
          <dd className="lf-recap-change">
            <a href={hrefIn(props.website, href)} aria-label={storePages.changeStep({ step: storePages.steps[name] })}>
              {storePages.change}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function told(step: CheckoutStep, { checkout, locale, texts }: StepProps): ReactNode {
  const { contact, shippingAddress, billingAddress, cart, paymentMethods, payment } = checkout;
  switch (step) {
    case 'contact':
      return contact?.email ?? '';
    case 'address':
      return shippingAddress ? <AddressLines address={shippingAddress} locale={locale} /> : '';
    case 'shipping':
      return (
        <span lang={ownLang(locale)}>
          {cart.shippingOptions.find(({ id }) => id === cart.selectedShippingOption)?.name ?? ''}
        </span>
      );
    case 'payment':
      return (
        <>
          {paymentMethods.find(({ id }) => id === payment)?.name ?? ''}
          {billingAddress ? (
            <>
              <br />
              {texts.storePages.billingTitle}: <AddressLines address={billingAddress} locale={locale} />
            </>
          ) : null}
        </>
      );
    case 'review':
      return '';
  }
}

/** An address in one line after the other, as it stands on a parcel. */
export function AddressLines({ address, locale }: Pick<StoreProps, 'locale'> & { address: Address }): ReactNode {
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(address.country || 'DE') ?? address.country;
  const lines = [
    [address.givenName, address.familyName],
    [address.company],
    [address.line1],
    [address.line2],
    [address.postalCode, address.city],
    [address.region],
    [country],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter((line) => line !== '');
  return (
    <span className="lf-address" lang={ownLang(locale)}>
      {lines.join('\n')}
    </span>
  );
}
