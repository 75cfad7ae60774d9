import type { Address } from '@litfass/model';
import type { ReactNode } from 'react';
import type { OwnerOrder } from '../../api/orders.ts';
import { locale } from '../../texts/choose.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';

const countries = new Intl.DisplayNames(locale, { type: 'region' });

/** Who bought, where it goes, and how it is paid. */
export function OrderPeople({ order }: { order: OwnerOrder }): ReactNode {
  return (
    <aside className="stack" aria-label={texts.buyer}>
      <section className="card stack">
        <h2>{texts.buyer}</h2>
        <p>
          <a href={`mailto:${encodeURIComponent(order.email)}`}>{order.email}</a>
        </p>
        <AddressPart
          title={order.shippingName === '' ? texts.address : texts.shippingAddress}
          address={order.shippingAddress}
        />
        <AddressPart title={texts.billingAddress} address={order.billingAddress} />
      </section>
      {order.paymentMethod !== '' && (
        <section className="card stack">
          <h2>{texts.payment}</h2>
          <p>{order.paymentMethod}</p>
          {order.paymentNote !== '' && <p className="order-lines-text quiet">{order.paymentNote}</p>}
        </section>
      )}
    </aside>
  );
}

function AddressPart({ title, address }: { title: string; address: Address | null }): ReactNode {
  if (!address) return null;
  const { company, givenName, familyName, line1, line2, postalCode, city, region, country, phone } = address;
  const lines = [
    company,
    `${givenName} ${familyName}`.trim(),
    line1,
    line2,
    `${postalCode} ${city}`.trim(),
    region,
    /^[A-Z]{2}$/.test(country) ? countries.of(country) : country,
    phone,
  ];
  return (
    <div>
      <h3>{title}</h3>
      <p className="order-lines-text">{lines.filter(Boolean).join('\n')}</p>
    </div>
  );
}
