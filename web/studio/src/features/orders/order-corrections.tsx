import { getOwnerInvoice, getOwnerXmlInvoice, getOwnerZugferdInvoice } from '@litfass/commerce/api';
import type { ReactNode } from 'react';
import { hrefOf } from '../../api/call.ts';
import type { OwnerOrder } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { amountText } from '../../ui/amount.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { dayText } from '../../ui/moment-text.ts';

const files = [
  ['PDF', getOwnerInvoice],
  ['ZUGFeRD', getOwnerZugferdInvoice],
  ['XRechnung', getOwnerXmlInvoice],
] as const;

/** What takes the invoice back, with its files; nothing where nothing was refunded. */
export function OrderCorrections({ order }: { order: OwnerOrder }): ReactNode {
  if (order.corrections.length === 0) return null;
  const params = { orderId: order.id };
  return (
    <section className="card stack">
      <h2>{texts.corrections}</h2>
      <ul className="order-corrections">
        {order.corrections.map(({ number, kind, at, grossCents }, index) => (
          <li key={number}>
            <strong>{texts.correctionKinds[kind]({ number })}</strong>
            <p className="quiet">
              {dayText(at)}, {amountText(grossCents, order.currency)}
            </p>
            <p className="row">
              {files.map(([name, route]) => (
                <DownloadLink
                  key={name}
                  href={hrefOf(route, { params, query: { correction: index + 1 } })}
                  className=""
                >
                  {name}
                </DownloadLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
