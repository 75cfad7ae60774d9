import { exportOrders } from '@litfass/commerce/api';
import { orderStates, paymentStates } from '@litfass/model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { hrefOf } from '../../api/call.ts';
import { orderBoardTexts } from '../../gen/texts/order-board.ts';
import { orderWords as words } from '../../texts/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { OrderBoard } from './board/order-board.tsx';
import { keepView, orderSearch, orderViews, viewOf, type OrderView } from './order-search.ts';
import { OrdersList } from './orders-list.tsx';
import './orders.css';

/** `/config/orders`: what was bought, as a list, the newest first, or on a board by how far it has come. */
export function OrdersPage(): ReactNode {
  const search = useSearch({ from: '/inside/shell/orders' });
  const { payment, find: asked = '' } = search;
  const view = viewOf(search);
  const state = view === 'list' ? search.state : undefined;
  const navigate = useNavigate();
  const [find, setFind] = useState(asked);
  const query = useDeferredValue(find.trim());
  const wanted = { ...(payment && { paymentState: payment }), ...(query !== '' && { query }) };
  const filter = { ...wanted, ...(state && { state }) };
  const show = (chosen: { view?: OrderView; state?: string; payment?: string }): void => {
    void navigate({ to: '/orders', search: orderSearch({ view, state, payment, ...chosen }), replace: true });
  };
  return (
    <div className="area">
      <AreaHead title={texts.title} intro={texts.intro}>
        <DownloadLink href={hrefOf(exportOrders, { query: filter })}>
          <Download aria-hidden />
          {texts.export}
        </DownloadLink>
      </AreaHead>
      <div className="order-filter">
        <Segmented
          label={orderBoardTexts.view}
          value={view}
          options={orderViews.map((value) => ({ value, label: orderBoardTexts[value] }))}
          onChange={(value) => {
            const chosen = value === 'board' ? 'board' : 'list';
            keepView(chosen);
            show({ view: chosen });
          }}
        />
        {view === 'list' && (
          <Choice
            label={texts.state}
            value={state ?? ''}
            options={optionsOf(orderStates, words.states)}
            onChange={(chosen) => show({ state: chosen })}
          />
        )}
        <Choice
          label={texts.payment}
          value={payment ?? ''}
          options={optionsOf(paymentStates, words.payments)}
          onChange={(chosen) => show({ payment: chosen })}
        />
        <Field label={texts.find} type="search" value={find} onChange={setFind} />
      </div>
      {view === 'board' ? <OrderBoard filter={wanted} /> : <OrdersList filter={filter} />}
    </div>
  );
}

const optionsOf = <S extends string>(values: readonly S[], names: Readonly<Record<S, string>>) => [
  { value: '', label: texts.any },
  ...values.map((value) => ({ value, label: names[value] })),
];
