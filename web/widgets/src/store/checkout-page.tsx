import type { Checkout, CheckoutStep } from '@litfass/model';
import { textsOfKind } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { Title } from '../page/title.tsx';
import { ownLang } from '../texts/page.ts';
import { AddressStep } from './address-step.tsx';
import { sumsOfCart } from './cart-page.tsx';
import { LineFacts, Picture } from './cart-line.tsx';
import { ContactStep } from './contact-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import type { StepProps } from './step-props.ts';
import { hrefIn, money } from './store-parts.ts';
import { GiftTotal, Totals } from './totals.tsx';

const parts: Readonly<Record<CheckoutStep, (props: StepProps) => ReactNode>> = {
  contact: ContactStep,
  address: AddressStep,
  shipping: ShippingStep,
  payment: PaymentStep,
  review: ReviewStep,
};

/** A step of the checkout beside what is bought: forms that work without script. */
export function CheckoutPage(given: StepProps): ReactNode {
  const { checkout, step } = given;
  const texts = textsOfKind(given.texts, checkout.kind);
  const props = { ...given, texts };
  const Step = parts[step];
  return (
    <div className="lf-checkout" data-checkout-step={step}>
      <OrderSummary {...props} />
      <div className="lf-checkout-main">
        <Steps {...props} />
        <Title text={texts.storePages.steps[step]} />
        <Step {...props} />
        <p className="lf-checkout-back">
          <a href={hrefIn(props.website, backFrom(checkout, step))}>{backText(props)}</a>
        </p>
      </div>
    </div>
  );
}

const previousOf = ({ steps }: Checkout, step: CheckoutStep): Checkout['steps'][number] | undefined =>
  steps[steps.findIndex(({ name }) => name === step) - 1];

const backFrom = (checkout: Checkout, step: CheckoutStep): string =>
  previousOf(checkout, step)?.href ?? (checkout.kind === 'cart' ? '/cart' : '/');

function backText({ checkout, step, texts }: StepProps): string {
  const isFirst = previousOf(checkout, step) === undefined;
  return isFirst && checkout.kind === 'cart' ? texts.storePages.backToCart : texts.storePages.back;
}

function Steps({ checkout, step, texts, website }: StepProps): ReactNode {
  const { storePages } = texts;
  const reached = checkout.steps.findIndex(({ name }) => name === checkout.step);
  return (
    <nav className="lf-steps" aria-label={storePages.stepsName}>
      <ol>
        {checkout.steps.map(({ name, done, href }, index) => (
          <li key={name} data-done={done && name !== step ? true : undefined}>
            {index <= reached && name !== step ? (
              <a href={hrefIn(website, href)}>
                {storePages.steps[name]}
                {done ? <span className="lf-hidden"> ({storePages.stepDone})</span> : null}
              </a>
            ) : (
              <span aria-current={name === step ? 'step' : undefined}>{storePages.steps[name]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What is bought and what it costs; on phones it opens when it is asked for. */
function OrderSummary({ checkout, ...props }: StepProps): ReactNode {
  const { cart, kind } = checkout;
  const { locale, texts } = props;
  return (
    <aside className="lf-checkout-side" aria-label={texts.storePages.summary}>
      <details className="lf-order-summary">
        <summary>
          <span>{texts.storePages.summary}</span>
          <span className="lf-order-total" data-summary-total>
            {money(cart.grandTotalCents, cart.currency, locale)}
          </span>
        </summary>
        {kind === 'donation' ? <Gift checkout={checkout} {...props} /> : <Goods checkout={checkout} {...props} />}
      </details>
    </aside>
  );
}

/** A gift has no pieces, no tax and no shipping. */
function Gift({ checkout: { cart, recurs }, locale, texts }: Omit<StepProps, 'step'>): ReactNode {
  return (
    <>
      <ul className="lf-order-lines" aria-label={texts.storePages.items}>
        {cart.entries.map(({ id, title }) => (
          <li key={id}>
            <div className="lf-cart-what">
              <p className="lf-line-title" lang={ownLang(locale)}>
                {title}
              </p>
              <p className="lf-hint">
                {recurs ? texts.storePages.every[recurs]({ count: 1 }) : texts.storePages.payOnce}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <GiftTotal cents={cart.grandTotalCents} currency={cart.currency} locale={locale} texts={texts} />
    </>
  );
}

function Goods({ checkout: { cart }, locale, texts }: Omit<StepProps, 'step'>): ReactNode {
  return (
    <>
      <ul className="lf-order-lines" aria-label={texts.storePages.items}>
        {cart.entries.map((entry) => (
          <li key={entry.id}>
            <span className="lf-line-picture">
              <Picture entry={entry} />
              <span className="lf-line-quantity" aria-hidden="true">
                {entry.quantity}
              </span>
            </span>
            <div className="lf-cart-what">
              <p className="lf-line-title" lang={ownLang(locale)}>
                <span className="lf-hidden">{entry.quantity} × </span>
                {entry.title}
              </p>
              <LineFacts entry={entry} currency={cart.currency} locale={locale} texts={texts} />
            </div>
            <span>{money(entry.linePriceCents, cart.currency, locale)}</span>
          </li>
        ))}
      </ul>
      <Totals locale={locale} texts={texts} sums={sumsOfCart(cart)} />
    </>
  );
}
