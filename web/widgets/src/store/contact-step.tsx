import { checkoutHref } from '@litfass/model';
import type { ReactNode } from 'react';
import { actionOf, type StepProps } from './step-props.ts';
import { FormAlert, FormField } from './form-field.tsx';
import { hrefIn } from './store-parts.ts';

/** Who buys: an address for mails is all that a guest is asked for. */
export function ContactStep(props: StepProps): ReactNode {
  const { checkout, links, texts, website } = props;
  const { storePages } = texts;
  const fault = checkout.fault?.form === 'contact' ? checkout.fault : null;
  const isWelcome = fault ? fault.values['marketingConsent'] === 'true' : (checkout.contact?.marketingConsent ?? false);
  return (
    <form method="post" action={actionOf('contact', props)} data-checkout-form="contact">
      <FormAlert text={fault?.text ?? ''} />
      <p className="lf-hint">
        {storePages.memberHint}{' '}
        <a href={hrefIn(website, `/account/login?to=${encodeURIComponent(hrefIn(website, checkoutHref('contact')))}`)}>
          {storePages.logIn}
        </a>
      </p>
      <FormField
        label={storePages.email}
        name="email"
        prefix="contact"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={storePages.contactIntro}
        value={fault?.values['email'] ?? checkout.contact?.email}
        error={fault?.errors['email']}
      />
      {checkout.remindsOfCarts === true ? (
        <label className="lf-check">
          <input type="checkbox" name="marketingConsent" value="true" defaultChecked={isWelcome} />
          <span>{storePages.marketing}</span>
        </label>
      ) : null}
      {links.privacy ? (
        <p className="lf-hint">
          {storePages.privacyHint}{' '}
          <a href={links.privacy} target="_blank" rel="noopener">
            {storePages.privacy}
            <span className="lf-hidden"> {storePages.opensNew}</span>
          </a>
          .
        </p>
      ) : null}
      <button className="lf-button lf-wide" type="submit">
        {storePages.next}
      </button>
    </form>
  );
}
