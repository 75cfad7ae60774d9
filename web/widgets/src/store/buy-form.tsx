import type { ItemCard, ProductView, VariantView } from '@litfass/model';
import type { ReactNode } from 'react';
import { callIn, hrefIn, money, type StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  item: ItemCard;
  product: ProductView;
  /** What ids of its fields begin with; the item's where it stands once on the page. */
  id?: string;
}

/**
 * Options, quantity and the button of a product: a plain form, so that buying needs no script. What renews itself goes to
 * the checkout of subscriptions, everything else into the cart; a gift card may also be sent with a word of one's own.
 */
export function BuyForm(props: Props): ReactNode {
  const { item, product, texts, website, id = item.id } = props;
  const { commerce, storePages } = texts;
  if (product.variants.length === 0) return null;
  if (product.soldOut)
    return (
      <>
        <Variants {...props} />
        <button className="lf-button lf-wide" type="button" disabled lang={texts.lang}>
          {commerce.soldOut}
        </button>
      </>
    );
  const renews = product.subscription !== null;
  return (
    <form
      className="lf-buy-form"
      method="post"
      action={callIn(website, renews ? '/api/commerce/checkout/subscribe' : '/api/commerce/cart/items')}
      data-buy={renews ? 'subscription' : 'cart'}
    >
      <input type="hidden" name="itemId" value={item.id} />
      <Variants {...props} />
      {renews ? null : (
        <div className="lf-buy-quantity">
          <label htmlFor={`quantity-${id}`} lang={texts.lang}>
            {commerce.quantity}
          </label>
          <input
            id={`quantity-${id}`}
            name="quantity"
            type="number"
            min="1"
            max="10000"
            defaultValue="1"
            inputMode="numeric"
            required
          />
        </div>
      )}
      <button className="lf-button lf-wide" type="submit" lang={texts.lang}>
        {renews ? storePages.subscribe : commerce.addToCart}
      </button>
      {product.productType === 'GIFT_CARD' ? (
        <p className="lf-meta">
          <a
            href={hrefIn(website, `/checkout/giftcard?websiteId=${website.id}&giftCardProductId=${item.id}`)}
            lang={texts.lang}
          >
            {storePages.sendAsGift}
          </a>
        </p>
      ) : null}
    </form>
  );
}

const isThere = ({ unlimited, qtyInStock }: VariantView): boolean => unlimited || qtyInStock > 0;
const centsOf = ({ onSale, salePriceCents, priceCents }: VariantView): number => (onSale ? salePriceCents : priceCents);

/** Most pieces that are told one by one; more are simply there. */
const FEW = 3;

/** What can be had, with its price where prices differ; what is sold out can be seen but not chosen. */
function Variants({ item, id = item.id, product, locale, texts }: Props): ReactNode {
  const { variants, variantOptionNames, varies, currency } = product;
  const [only] = variants;
  if (variants.length === 1 && only) return <Single variant={only} texts={texts} />;
  const first = variants.find(isThere);
  const differs = varies || product.unitPrice?.varies === true;
  return (
    <fieldset className="lf-options">
      <legend lang={variantOptionNames.length > 0 ? undefined : texts.lang}>
        {variantOptionNames.join(' · ') || texts.page.options}
      </legend>
      {variants.map((variant) => (
        <label key={variant.sku} data-sku={variant.sku}>
          <input
            type="radio"
            name="sku"
            value={variant.sku}
            defaultChecked={variant === first}
            disabled={!isThere(variant)}
            required
            id={`sku-${id}-${variant.sku}`}
          />
          <span>
            {variant.options.map(({ value }) => value).join(' · ') || variant.sku}
            {differs ? <OptionPrice variant={variant} currency={currency} locale={locale} texts={texts} /> : null}
            {isThere(variant) ? (
              <Few variant={variant} texts={texts} />
            ) : (
              <em lang={texts.lang}> {texts.commerce.soldOut}</em>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What this one costs with its unit price (§ 4 PAngV); a reduced price with the one before and the lowest of 30 days (§ 11 PAngV). */
function OptionPrice(props: Pick<Props, 'locale' | 'texts'> & { variant: VariantView; currency: string }): ReactNode {
  const { variant, currency, locale, texts } = props;
  const { onSale, priceCents, salePriceCents, lowestPrice30DaysCents = null, unitPrice = null } = variant;
  const amount = (cents: number): string => money(cents, currency, locale);
  const perUnit = unitPrice && (
    <em>
      {' '}
      {texts.commerce.unitPrice({ price: amount(unitPrice.cents), amount: `${unitPrice.amount} ${unitPrice.unit}` })}
    </em>
  );
  if (!onSale || salePriceCents >= priceCents)
    return (
      <>
        <span className="lf-option-price"> {amount(centsOf(variant))}</span>
        {perUnit}
      </>
    );
  return (
    <>
      <span className="lf-option-price">
        {' '}
        <del>
          <span className="lf-hidden" lang={texts.lang}>
            {texts.commerce.regularPrice}{' '}
          </span>
          {amount(priceCents)}
        </del>{' '}
        {amount(salePriceCents)}
      </span>
      {perUnit}
      {lowestPrice30DaysCents === null ? null : (
        <em lang={texts.lang}> {texts.commerce.lowestPrice30Days({ price: amount(lowestPrice30DaysCents) })}</em>
      )}
    </>
  );
}

const Single = ({ variant, texts }: Pick<Props, 'texts'> & { variant: VariantView }): ReactNode => (
  <>
    <input type="hidden" name="sku" value={variant.sku} />
    <p className="lf-meta">
      <Few variant={variant} texts={texts} />
    </p>
  </>
);

const Few = ({ variant, texts }: Pick<Props, 'texts'> & { variant: VariantView }): ReactNode =>
  variant.unlimited || variant.qtyInStock > FEW || variant.qtyInStock <= 0 ? null : (
    <em lang={texts.lang}> {texts.commerce.fewLeft({ count: variant.qtyInStock })}</em>
  );
