import type { ReactNode } from 'react';
import type { OwnerOrder } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { amountText } from '../../ui/amount.ts';
import { dayText } from '../../ui/moment-text.ts';

/** Nothing of an order of which nothing is sent. */
const shippingSum = ({ shippingName, shippingCostCents }: OwnerOrder): [string, number][] =>
  shippingName === '' && shippingCostCents === 0
    ? []
    : [[shippingName === '' ? texts.shipping : `${texts.shipping} (${shippingName})`, shippingCostCents]];

/** What was bought, and what it came to. */
export function OrderLines({ order }: { order: OwnerOrder }): ReactNode {
  const show = (cents: number): string => amountText(cents, order.currency);
  const sums: [string, number][] = [
    [texts.subtotal, order.subtotalCents],
    ...(order.discountCents > 0 ? [[texts.discount, -order.discountCents] satisfies [string, number]] : []),
    ...shippingSum(order),
    [order.pricesIncludeTax ? texts.taxIncluded : texts.tax, order.taxCents],
  ];
  const givenBack = order.refundedCents - order.chargedBackCents;
  return (
    <section className="card stack">
      <h2>{texts.lines}</h2>
      <div className="table-scroll">
        <table className="order-table">
          <thead>
            <tr>
              <th scope="col">{texts.article}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.price}</th>
              <th scope="col">{texts.sum}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.title}
                  <span className="hint">
                    {[...line.optionValues.map(({ optionName, value }) => `${optionName}: ${value}`), line.sku].join(
                      ' · ',
                    )}
                  </span>
                  {order.downloads
                    .filter(({ lineId }) => lineId === line.id)
                    .map((file) => (
                      <FetchedFile key={file.lineId} file={file} />
                    ))}
                </th>
                <td>
                  {line.quantity}
                  {line.fulfilledQuantity > 0 && (
                    <span className="hint">{texts.sent({ count: line.fulfilledQuantity })}</span>
                  )}
                  {line.returnedQuantity > 0 && (
                    <span className="hint">{texts.returned({ count: line.returnedQuantity })}</span>
                  )}
                </td>
                <td>{show(line.unitPriceCents)}</td>
                <td>{show(line.linePriceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="order-sums">
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{show(cents)}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{texts.total}</dt>
          <dd>{show(order.grandTotalCents)}</dd>
        </div>
        {givenBack > 0 && (
          <div>
            <dt>{texts.refunded}</dt>
            <dd>{show(-givenBack)}</dd>
          </div>
        )}
        {order.chargedBackCents > 0 && (
          <div>
            <dt>{texts.chargedBack}</dt>
            <dd>{show(-order.chargedBackCents)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** What the buyer says when a link does not work: whether it was fetched too often, or too late. */
function FetchedFile({ file: { count, most, until, isOver } }: { file: OwnerOrder['downloads'][number] }): ReactNode {
  return (
    <span className="hint">
      {texts.fetched({ count, most })} · {texts.fetchedUntil({ day: dayText(until), isOver })}
    </span>
  );
}
