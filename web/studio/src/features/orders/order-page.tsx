import {
  getOwnerDonationReceipt,
  getOwnerInvoice,
  getOwnerXmlInvoice,
  getOwnerZugferdInvoice,
} from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefOf } from '../../api/call.ts';
import { orderQuery, type OwnerOrder } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderCorrections } from './order-corrections.tsx';
import { OrderDisputes } from './order-disputes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import './orders.css';
import { longMomentText } from '../../ui/moment-text.ts';

/** `/config/orders/{id}`: one order with everything that happened to it and what can be done. */
export function OrderPage(): ReactNode {
  const { id } = useParams({ from: '/inside/shell/orders/$id' });
  const query = useQuery(orderQuery(id));
  return (
    <div className="area">
      <p>
        <Link to="/orders" className="back-link">
          <ArrowLeft aria-hidden />
          {texts.back}
        </Link>
      </p>
      <Loaded query={query} isPage>
        {(order) => <Order order={order} />}
      </Loaded>
    </div>
  );
}

function Order({ order }: { order: OwnerOrder }): ReactNode {
  const params = { orderId: order.id };
  return (
    <>
      <div className="area-head">
        <div>
          <h1>{texts.order({ number: order.number ?? '' })}</h1>
          <p className="quiet">{order.placedAt !== null && longMomentText(order.placedAt)}</p>
          <OrderBadges order={order} />
        </div>
        {order.invoiceHref !== null && (
          <div className="row">
            <DownloadLink href={hrefOf(getOwnerInvoice, { params })}>
              <FileText aria-hidden />
              {texts.invoicePdf}
            </DownloadLink>
            <DownloadLink href={hrefOf(getOwnerZugferdInvoice, { params })}>{texts.invoiceZugferd}</DownloadLink>
            <DownloadLink href={hrefOf(getOwnerXmlInvoice, { params })}>{texts.invoiceXml}</DownloadLink>
          </div>
        )}
        {order.hasReceipt && (
          <div className="row">
            <DownloadLink href={hrefOf(getOwnerDonationReceipt, { params })}>
              <FileText aria-hidden />
              {texts.receiptPdf}
            </DownloadLink>
            {order.receiptToSign && <span className="hint">{texts.receiptToSign}</span>}
          </div>
        )}
      </div>
      <OrderDisputes order={order} />
      <OrderActions order={order} />
      <div className="order-parts">
        <div className="stack">
          <OrderLines order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className="stack">
          <OrderPeople order={order} />
          <OrderParcels order={order} />
          <OrderCorrections order={order} />
        </div>
      </div>
    </>
  );
}
