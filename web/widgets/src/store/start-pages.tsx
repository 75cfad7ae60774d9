import type { DonationView, FormFault, GiftCardView, SubscribeView } from '@litfass/model';
import { textsOfKind } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { TaxNote } from '../page/tax-note.tsx';
import { Title } from '../page/title.tsx';
import { ownLang } from '../texts/page.ts';
import { ChoiceRow, described, FieldNotes, fieldsOf, FormAlert, FormField } from './form-field.tsx';
import { callIn, money, thumbnail, type StoreProps } from './store-parts.ts';

interface Start extends StoreProps {
  /** What the last try met, with what was sent; null for nothing. */
  fault: FormFault | null;
}

/** The page of a donation: how much and how often (CHK-005). */
export function DonatePage({
  donation,
  fault,
  locale,
  website,
  ...given
}: Start & { donation: DonationView }): ReactNode {
  const texts = textsOfKind(given.texts, 'donation');
  const { storePages } = texts;
  const { amountsCents, customAmount, recurring, currency } = donation;
  // Where an amount of one's own can be typed, it is told there.
  const amountError = customAmount ? undefined : fault?.errors['amount'];
  return (
    <form
      className="lf-container lf-store lf-form-page"
      method="post"
      action={callIn(website, '/api/commerce/checkout/donate')}
      data-checkout-form="donate"
    >
      <Title text={donation.title} lang={ownLang(locale)} />
      <FormAlert text={fault?.text ?? ''} />
      <input type="hidden" name="donatePageId" value={donation.id} />
      {amountsCents.length === 0 ? null : (
        <fieldset className="lf-amounts" aria-describedby={described('donation-amounts', { error: amountError })}>
          <legend>{storePages.donationAmount}</legend>
          {amountsCents.map((cents) => (
            <label key={cents}>
              <input
                type="radio"
                name="amountCents"
                value={cents}
                defaultChecked={fault?.values['amountCents'] === String(cents)}
                required={!customAmount}
              />
              <span>{money(cents, currency, locale)}</span>
            </label>
          ))}
          <FieldNotes id="donation-amounts" error={amountError} />
        </fieldset>
      )}
      {customAmount ? (
        <FormField
          {...fieldsOf('donation', fault)('amount')}
          label={storePages.donationOwn}
          inputMode="decimal"
          maxLength={20}
          hint={`${storePages.amountHint} ${currency}`}
          {...(amountsCents.length > 0 && { optional: storePages.optional })}
        />
      ) : null}
      {recurring.length === 0 ? null : (
        <fieldset className="lf-amounts">
          <legend>{storePages.donationInterval}</legend>
          {(['once', ...recurring] as const).map((interval) => (
            <label key={interval}>
              <input
                type="radio"
                name="interval"
                value={interval}
                defaultChecked={interval === (fault?.values['interval'] ?? 'once')}
              />
              <span>{interval === 'once' ? storePages.payOnce : storePages.every[interval]({ count: 1 })}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Go texts={texts} />
    </form>
  );
}

/** The page of a gift card: its value, who it is for and a word with it (ROUTE-005). */
export function GiftCardPage({ product, fault, locale, texts, website }: Start & { product: GiftCardView }): ReactNode {
  const { storePages } = texts;
  const field = fieldsOf('gift', fault);
  return (
    <form
      className="lf-container lf-store lf-form-page"
      method="post"
      action={callIn(website, '/api/commerce/checkout/giftcard')}
      data-checkout-form="giftcard"
    >
      <Title text={product.title} lang={ownLang(locale)} />
      {product.image ? (
        <img className="lf-gift-picture" src={thumbnail(product.image)} alt="" width="300" height="200" />
      ) : null}
      <FormAlert text={fault?.text ?? ''} />
      <input type="hidden" name="giftCardProductId" value={product.itemId} />
      <fieldset className="lf-ways">
        <legend>{storePages.giftCardValue}</legend>
        {product.amounts.map(({ sku, label, cents }) => (
          <ChoiceRow
            key={sku}
            name="sku"
            value={sku}
            label={label}
            labelLang={ownLang(locale)}
            amount={money(cents, product.currency, locale)}
            checked={sku === (fault?.values['sku'] ?? product.sku)}
          />
        ))}
      </fieldset>
      <h2>{storePages.giftCardFor}</h2>
      <p className="lf-hint">{storePages.giftCardForHint}</p>
      <FormField {...field('recipientName')} label={storePages.recipientName} optional={storePages.optional} />
      <FormField
        {...field('recipientEmail')}
        label={storePages.recipientEmail}
        type="email"
        inputMode="email"
        maxLength={254}
        optional={storePages.optional}
      />
      <FormField
        {...field('message')}
        label={storePages.giftCardMessage}
        rows={4}
        maxLength={1000}
        optional={storePages.optional}
      />
      <Go texts={texts} />
    </form>
  );
}

/** The beginning of a subscription: which interval, what it costs (ROUTE-003, SUB-004 to SUB-006). */
export function SubscribePage({ offer, fault, locale, texts, website }: Start & { offer: SubscribeView }): ReactNode {
  const { storePages } = texts;
  const { planId, itemId, sku, intervals, chosen, currency } = offer;
  const named = { planId, itemId, sku };
  return (
    <form
      className="lf-container lf-store lf-form-page"
      method="post"
      action={callIn(website, '/api/commerce/checkout/subscribe')}
      data-checkout-form="subscribe"
    >
      <Title text={offer.title} lang={ownLang(locale)} />
      <p className="lf-lead">{storePages.subscribeIntro}</p>
      <FormAlert text={fault?.text ?? ''} />
      {Object.entries(named).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <fieldset className="lf-ways">
        <legend>{storePages.planInterval}</legend>
        {intervals.map(({ interval, label, cents }) => (
          <ChoiceRow
            key={interval}
            name={interval === null ? '' : 'interval'}
            value={interval ?? 'only'}
            label={label}
            amount={money(cents, currency, locale)}
            checked={interval === null || interval === (fault ? fault.values['interval'] : chosen)}
          />
        ))}
      </fieldset>
      <TaxNote tax={offer.tax} isShipped={offer.isShipped} className="lf-hint" {...{ locale, texts, website }} />
      <Go texts={texts} />
    </form>
  );
}

const Go = ({ texts }: Pick<StoreProps, 'texts'>): ReactNode => (
  <button className="lf-button lf-wide" type="submit">
    {texts.storePages.toCheckout}
  </button>
);
