import { testOutcomes } from '@litfass/model';
import type { ReactNode } from 'react';
import { AddressFields } from './address-fields.tsx';
import { actionOf, type StepProps } from './step-props.ts';
import { ChoiceRow, FormAlert } from './form-field.tsx';
import { AddressLines, Recap } from './recap.tsx';

/** How it is paid, and where the bill goes; a donation has none. */
export function PaymentStep(props: StepProps): ReactNode {
  const { checkout, texts } = props;
  const { paymentMethods, payment, fault: last } = checkout;
  const { storePages } = texts;
  const fault = last?.form === 'payment' || last?.form === 'confirm' || last?.code === 'declined' ? last : null;
  return (
    <>
      <Recap {...props} />
      <form method="post" action={actionOf('payment', props)} data-checkout-form="payment">
        <FormAlert text={fault?.text ?? ''} />
        {paymentMethods.length === 0 ? <FormAlert text={storePages.noPayment} /> : null}
        <fieldset className="lf-ways">
          <legend>{storePages.paymentMethod}</legend>
          {paymentMethods.map(({ id, name, note }) => (
            <ChoiceRow
              key={id}
              name="methodId"
              value={id}
              label={name}
              note={note}
              checked={paymentMethods.length === 1 || id === payment}
            >
              {id === 'test' ? <TestOutcomes {...props} /> : null}
            </ChoiceRow>
          ))}
        </fieldset>
        <button className="lf-button lf-wide" type="submit" disabled={paymentMethods.length === 0}>
          {storePages.next}
        </button>
      </form>
      {checkout.kind === 'donation' ? null : <BillingForm {...props} />}
    </>
  );
}

/** How the test payment shall go, for those who try the store out. */
function TestOutcomes({ checkout, texts }: StepProps): ReactNode {
  const { outcomes, testOutcome } = texts.storePages;
  return (
    <fieldset className="lf-outcomes">
      <legend>{testOutcome}</legend>
      {testOutcomes.map((outcome) => (
        <label key={outcome}>
          <input type="radio" name="testOutcome" value={outcome} defaultChecked={outcome === checkout.testOutcome} />
          <span>{outcomes[outcome]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function BillingForm(props: StepProps): ReactNode {
  const { checkout, locale, texts, website } = props;
  const { billingAddress, fault: last } = checkout;
  const { storePages } = texts;
  const fault = last?.form === 'billing' ? last : null;
  const action = actionOf('billing', props);
  return (
    <section className="lf-billing" aria-labelledby="billing-title">
      <h2 id="billing-title">{storePages.billingTitle}</h2>
      {billingAddress ? (
        <form method="post" action={action}>
          <p>
            <AddressLines address={billingAddress} locale={locale} />
          </p>
          <input type="hidden" name="same" value="true" />
          <button className="lf-button lf-quiet" type="submit">
            {storePages.billingReset}
          </button>
        </form>
      ) : (
        <p>{storePages.billingSame}</p>
      )}
      <details open={fault !== null}>
        <summary>{storePages.billingOther}</summary>
        <form method="post" action={action} data-checkout-form="billing">
          <FormAlert text={fault?.text ?? ''} />
          <AddressFields
            prefix="billing"
            address={billingAddress}
            fault={fault}
            countries={[]}
            locale={locale}
            texts={texts}
            website={website}
          />
          <button className="lf-button lf-quiet" type="submit">
            {storePages.billingSave}
          </button>
        </form>
      </details>
    </section>
  );
}
