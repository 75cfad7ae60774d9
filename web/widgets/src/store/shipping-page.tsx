import type { ShippingTerms } from '@litfass/model';
import type { ReactNode } from 'react';
import { Title } from '../page/title.tsx';
import { ownLang } from '../texts/page.ts';
import { placesOf } from './offer-line.tsx';
import { money, type StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  shipping: ShippingTerms;
}

type Option = ShippingTerms['zones'][number]['options'][number];

/** Shipping costs by zone, delivery time and ways to pay, from what the store reckons with (§ 6 (2) PAngV). */
export function ShippingPage(props: Props): ReactNode {
  const { shipping, texts } = props;
  const { shipping: words } = texts.duties;
  const isTaxed = shipping.pricesIncludeTax && !shipping.smallBusiness;
  return (
    <div className="lf-container lf-store lf-shipping-page">
      <Title text={words.title} />
      <h2>{words.zones}</h2>
      {shipping.ships ? <Zones {...props} /> : <p>{words.none}</p>}
      {isTaxed ? <p className="lf-hint">{words.included}</p> : null}
      {shipping.smallBusiness ? <p className="lf-hint">{texts.commerce.smallBusiness}</p> : null}
      {shipping.ships && shipping.deliveryTime !== '' ? (
        <>
          <h2>{words.delivery}</h2>
          <p lang={ownLang(props.locale)}>{shipping.deliveryTime}</p>
        </>
      ) : null}
      <h2>{words.payment}</h2>
      <Payments {...props} />
      {shipping.packaging === '' ? null : (
        <p className="lf-hint">
          {texts.duties.packaging}: <span lang={ownLang(props.locale)}>{shipping.packaging}</span>
        </p>
      )}
    </div>
  );
}

function Zones(props: Props): ReactNode {
  const { shipping, locale, texts } = props;
  const { shipping: words } = texts.duties;
  return (
    <table className="lf-shipping-costs">
      <thead>
        <tr>
          <th scope="col">{words.country}</th>
          <th scope="col">{words.method}</th>
          <th scope="col">{words.cost}</th>
        </tr>
      </thead>
      <tbody>
        {shipping.zones.flatMap(({ countries, options }, zone) =>
          options.map((option, index) => (
            <tr key={`${zone} ${index}`}>
              {index === 0 ? (
                <th scope="rowgroup" rowSpan={options.length}>
                  {countries.includes('*') ? words.restOfWorld : placesOf(countries, { locale, texts })}
                </th>
              ) : null}
              <td lang={ownLang(locale)}>{option.name}</td>
              <td>
                {costsOf(option, props).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** What one way to ship costs, a step a line, and from which value of the goods on it is free. */
function costsOf({ kind, costCents, freeFromCents, steps }: Option, { shipping, locale, texts }: Props): string[] {
  const { shipping: words } = texts.duties;
  const amount = (cents: number): string => (cents === 0 ? words.free : money(cents, shipping.currency, locale));
  const isStepped = (kind === 'weight' || kind === 'subtotal') && steps.length > 0;
  const ends = (upTo: number | null): string => {
    if (upTo === null) return words.above;
    return kind === 'weight'
      ? words.upToWeight({ weight: `${upTo.toLocaleString(locale)} kg` })
      : words.upToSubtotal({ amount: money(upTo, shipping.currency, locale) });
  };
  const costs = isStepped ? steps.map((step) => `${ends(step.upTo)}: ${amount(step.costCents)}`) : [amount(costCents)];
  const freeFrom =
    freeFromCents === null ? [] : [words.freeFrom({ amount: money(freeFromCents, shipping.currency, locale) })];
  return [...costs, ...freeFrom];
}

function Payments({ shipping: { payments }, texts: { checkout, duties } }: Props): ReactNode {
  if (payments.length === 0) return <p>{duties.shipping.noPayment}</p>;
  return (
    <ul>
      {payments.map((id) => (
        <li key={id}>
          {checkout.methods[id]}: {checkout.methodNotes[id]}
        </li>
      ))}
    </ul>
  );
}
