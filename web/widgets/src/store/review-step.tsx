import { checkoutHref } from '@litfass/model';
import type { ReactNode } from 'react';
import { actionOf, type StepProps } from './step-props.ts';
import { FormAlert } from './form-field.tsx';
import { Recap } from './recap.tsx';
import { hrefIn, money } from './store-parts.ts';

/**
 * The last look before the order. The law's order of things: terms and withdrawal to read, consents that nobody ticked
 * beforehand, then what is bought, what it costs and how long it binds, directly above the button that says that it
 * costs something (§ 312j (2), (3) BGB; § 356 (5) BGB).
 */
export function ReviewStep(props: StepProps): ReactNode {
  const { checkout, texts } = props;
  const { fault: last, essentials, fingerprint = '', idempotencyKey, cart } = checkout;
  const { storePages } = texts;
  const fault = last?.form === 'review' ? last : null;
  return (
    <>
      <FormAlert text={fault?.text ?? ''} />
      {fault?.code === 'declined' ? (
        <p>
          <a className="lf-button lf-quiet" href={hrefIn(props.website, checkoutHref('payment', checkout.cartToken))}>
            {storePages.otherPayment}
          </a>
        </p>
      ) : null}
      <Recap {...props} />
      <form method="post" action={actionOf('order', props)} data-checkout-form="order">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="grandTotalCents" value={cart.grandTotalCents} />
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <Reading {...props} />
        {checkout.digitalConsentNeeded ? <Declared name="digitalConsent" text={texts.checkout.digitalConsent} /> : null}
        {checkout.serviceWishNeeded ? <Declared name="serviceWish" text={texts.duties.serviceWish} /> : null}
        {checkout.minimumAge ? (
          <Declared name="ageConfirmed" text={texts.duties.ageConfirm({ age: checkout.minimumAge })} />
        ) : null}
        <section className="lf-essentials" aria-labelledby="essentials-title">
          <h2 id="essentials-title">{storePages.essentialsTitle}</h2>
          <ul>
            {essentials.map((sentence, index) => (
              <li key={`${index} ${sentence}`}>
                {sentence}
                <ToProduct {...props} sentence={sentence} href={checkout.essentialLinks?.[index] ?? null} />
              </li>
            ))}
          </ul>
        </section>
        <button className="lf-button lf-wide lf-order" type="submit">
          {buttonOf(props)}
        </button>
      </form>
      <p className="lf-hint">{storePages.secure}</p>
    </>
  );
}

/**
 * The button that binds says that it costs something (§ 312j (3) BGB). The law asks for it where a consumer pays for what
 * he gets; whoever gives without getting anything orders nothing, and `order` would promise him that he did. So the button
 * of a donation says what happens: how much is given, and how often.
 */
function buttonOf({ checkout: { kind, recurs, cart }, locale, texts: { donations, storePages } }: StepProps): string {
  if (kind !== 'donation') return storePages.order;
  const amount = money(cart.grandTotalCents, cart.currency, locale);
  return recurs ? donations.giveEvery[recurs]({ amount }) : donations.give({ amount });
}

/** Something that nobody has ticked beforehand, and that the order needs. */
const Declared = ({ name, text }: { name: string; text: string }): ReactNode => (
  <div className="lf-store-field" data-field={name}>
    <label className="lf-check">
      <input type="checkbox" name={name} value="true" required id={`order-${name}`} />
      <span>{text}</span>
    </label>
  </div>
);

/** All that the product's page says of it, beside the checkout. */
function ToProduct({
  href,
  sentence,
  texts,
  website,
}: StepProps & { href: string | null; sentence: string }): ReactNode {
  if (href === null) return null;
  return (
    <>
      {' '}
      <a
        href={hrefIn(website, href)}
        target="_blank"
        rel="noopener"
        aria-label={`${texts.duties.toProduct}: ${sentence}`}
      >
        {texts.duties.toProduct}
        <span className="lf-hidden"> {texts.storePages.opensNew}</span>
      </a>
    </>
  );
}

/** Terms, withdrawal and privacy open beside the checkout, so that nothing of it is lost. */
function Reading({ checkout, links, texts }: StepProps): ReactNode {
  const { storePages } = texts;
  // No contract of sale: there are no terms of it, and nothing to withdraw from.
  const isBought = checkout.kind !== 'donation';
  const listed = [
    { href: isBought ? links.terms : null, text: storePages.terms },
    { href: isBought ? links.withdrawal : null, text: storePages.withdrawalInfo },
    { href: links.privacy, text: storePages.privacy },
  ].filter(({ href }) => href !== null);
  if (listed.length === 0) return null;
  return (
    <p className="lf-reading">
      {storePages.legalLinks}{' '}
      {listed.map(({ href, text }, index) => (
        <span key={text}>
          {index > 0 ? ' · ' : ''}
          <a href={href ?? ''} target="_blank" rel="noopener">
            {text}
            <span className="lf-hidden"> {storePages.opensNew}</span>
          </a>
        </span>
      ))}
    </p>
  );
}
