import type { ReactNode } from 'react';
import type { OwnerOrder } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { dayText } from '../../ui/moment-text.ts';

/** What left when, and where it is now; nothing before anything was sent. */
export function OrderParcels({ order }: { order: OwnerOrder }): ReactNode {
  const sent = order.fulfilments.filter(({ carrier, trackingNumber }) => `${carrier}${trackingNumber}` !== '');
  if (sent.length === 0) return null;
  const titles = new Map(order.lines.map(({ id, title }) => [id, title]));
  return (
    <section className="card stack">
      <h2>{texts.parcels}</h2>
      <ul className="order-corrections">
        {sent.map(({ id, at, carrier, trackingNumber, trackingHref, lines }) => {
          const name = `${carrier} ${trackingNumber}`.trim();
          return (
            <li key={id}>
              <p className="order-lines-text">{trackingHref === null ? name : <a href={trackingHref}>{name}</a>}</p>
              <p className="quiet">{texts.parcelAt({ day: dayText(at) })}</p>
              <p className="hint">
                {lines.map(({ lineId, quantity }) => `${quantity} × ${titles.get(lineId) ?? ''}`).join(', ')}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
