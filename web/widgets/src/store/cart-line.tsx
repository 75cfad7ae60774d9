import type { Cart, CartEntry, FormFault } from '@litfass/model';
import type { ReactNode } from 'react';
import { described, FieldNotes } from './form-field.tsx';
import { ownLang } from '../texts/page.ts';
import { callIn, hrefIn, money, thumbnail, type StoreProps } from './store-parts.ts';

/** One line of the cart: its picture, what it is, what one piece costs, how many, and the way out of the cart. */
export function CartLine(props: StoreProps & { entry: CartEntry; cart: Cart; fault: FormFault | null }): ReactNode {
  const { entry, cart, fault, locale, texts, website } = props;
  const { commerce, storePages } = texts;
  const { id, title } = entry;
  const action = callIn(website, `/api/commerce/cart/items/${id}`);
  return (
    <li className="lf-cart-line" data-cart-entry={id}>
      <Picture entry={entry} />
      <div className="lf-cart-what">
        <h2 lang={ownLang(locale)}>{entry.href ? <a href={hrefIn(website, entry.href)}>{title}</a> : title}</h2>
        <LineFacts entry={entry} currency={cart.currency} locale={locale} texts={texts} />
        <StockNote entry={entry} texts={texts} />
      </div>
      <form className="lf-cart-quantity" method="post" action={action}>
        <input
          type="number"
          name="quantity"
          id={`quantity-${id}`}
          aria-label={commerce.quantityOf({ title })}
          defaultValue={fault?.values['quantity'] ?? entry.quantity}
          min="0"
          max="10000"
          inputMode="numeric"
          required
          {...(fault && { autoFocus: true })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described(`quantity-${id}`, { error: fault?.text })}
        />
        <noscript>
          <button className="lf-button lf-quiet" type="submit">
            {storePages.updateQuantity}
          </button>
        </noscript>
        <FieldNotes id={`quantity-${id}`} error={fault?.text} />
      </form>
      <p className="lf-cart-sum">
        <span data-line-total data-cents={entry.linePriceCents}>
          {money(entry.linePriceCents, cart.currency, locale)}
        </span>
      </p>
      <form className="lf-cart-remove" method="post" action={action}>
        <input type="hidden" name="quantity" value="0" />
        <button type="submit" data-cart-remove aria-label={commerce.remove({ title })}>
          {storePages.removeLine}
        </button>
      </form>
    </li>
  );
}

/** The picture; without one the room stays, so that lines stand in columns. */
export function Picture({ entry }: { entry: { image: string | null } }): ReactNode {
  return (
    <span className="lf-cart-picture">
      {entry.image ? <img src={thumbnail(entry.image)} alt="" width="300" height="300" loading="lazy" /> : null}
    </span>
  );
}

/** Options, price of a piece with its struck regular price, unit price (§ 4 PAngV) and period. */
export function LineFacts({
  entry,
  currency,
  locale,
  texts,
}: Pick<StoreProps, 'locale' | 'texts'> & { entry: CartEntry; currency: string }): ReactNode {
  const { commerce, storePages } = texts;
  const { optionValues, unitPriceCents, regularPriceCents, unitPriceText, subscriptionText, notes = [] } = entry;
  return (
    <>
      {optionValues.length === 0 ? null : (
        <p className="lf-hint" lang={ownLang(locale)}>
          {optionValues.map(({ optionName, value }) => `${optionName}: ${value}`).join(', ')}
        </p>
      )}
      <p className="lf-hint">
        {regularPriceCents > unitPriceCents ? (
          <>
            <del>
              <span className="lf-hidden">{commerce.regularPrice} </span>
              {money(regularPriceCents, currency, locale)}
            </del>{' '}
          </>
        ) : null}
        {storePages.unitPriceEach({ price: money(unitPriceCents, currency, locale) })}
        {unitPriceText ? ` (${unitPriceText})` : ''}
      </p>
      {subscriptionText ? <p className="lf-hint">{subscriptionText}</p> : null}
      {notes.map((note) => (
        <p key={note} className="lf-hint">
          {note}
        </p>
      ))}
    </>
  );
}

const FEW = 3;

/** What has changed in stock since it was put into the cart. */
function StockNote({ entry, texts }: { entry: CartEntry; texts: StoreProps['texts'] }): ReactNode {
  const { unlimited, qtyInStock, quantity } = entry;
  const { storePages } = texts;
  if (unlimited) return null;
  if (qtyInStock <= 0) return <p className="lf-store-error">{storePages.soldOutLine}</p>;
  if (quantity > qtyInStock) return <p className="lf-store-error">{storePages.tooManyLine({ count: qtyInStock })}</p>;
  return qtyInStock <= FEW ? <p className="lf-hint">{storePages.lowStock({ count: qtyInStock })}</p> : null;
}
