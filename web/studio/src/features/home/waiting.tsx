import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dashboardQuery } from '../../api/orders.ts';
import { useMay } from '../../api/permissions.ts';
import type { Overview } from '../../api/site.ts';
import { legalQuery } from '../../api/store.ts';
import { homeTexts as texts } from '../../texts/home.ts';
import { uiTexts } from '../../texts/ui.ts';
import { hasStore } from './has-store.ts';

/** More would push the week's figures out of sight. */
const MOST_PAGES = 3;

/**
 * What somebody has to do: orders, stock, a store that is closed, pages that visitors see without the last changes. Whose
 * role lets them do none of it is not told that nothing waits.
 */
export function Waiting({ overview }: { overview: Overview }): ReactNode {
  const may = useMay();
  const sells = hasStore(overview);
  const { data: store, isLoading: isStoreLoading } = useQuery({ ...dashboardQuery, enabled: sells && may('orders') });
  const { data: legal, isLoading: isLegalLoading } = useQuery({ ...legalQuery, enabled: sells && may('commerce') });
  const writes = may('contentManager');
  const asked = writes ? overview.reviews : [];
  // What publishes itself waits for nobody.
  const changed = overview.pages.filter(
    ({ hasDraft, plannedAt, reviewBy }) => writes && hasDraft && plannedAt === null && reviewBy === null,
  );
  const { openOrders = 0, unpaidOrders = 0, lowStock = 0 } = store ?? {};
  const isClosed = legal !== undefined && !legal.opened;
  const isEmpty = asked.length + changed.length === 0 && openOrders + unpaidOrders + lowStock === 0 && !isClosed;
  const isKnown = !isStoreLoading && !isLegalLoading;
  if (!writes && !(sells && (may('orders') || may('commerce')))) return null;
  return (
    <section className="card stack">
      <h2>{texts.waiting}</h2>
      {!isKnown && isEmpty && (
        <p className="quiet" role="status">
          {uiTexts.loading}
        </p>
      )}
      {isKnown && isEmpty && (
        <p className="quiet home-done">
          <CircleCheck aria-hidden />
          {texts.nothingWaits}
        </p>
      )}
      <ul className="home-waiting" hidden={isEmpty}>
        {isClosed && (
          <Task text={texts.storeClosed}>
            <Link to="/store">{texts.openStore}</Link>
          </Task>
        )}
        {openOrders > 0 && (
          <Task text={texts.toShip(openOrders)}>
            <Link to="/orders" search={{ state: 'open' }}>
              {texts.ship}
            </Link>
          </Task>
        )}
        {unpaidOrders > 0 && (
          <Task text={texts.unpaid(unpaidOrders)}>
            <Link to="/orders">{texts.seeOrders}</Link>
          </Task>
        )}
        {lowStock > 0 && (
          <Task text={texts.low(lowStock)}>
            <Link to="/store/inventory">{texts.seeStock}</Link>
          </Task>
        )}
        {asked.map((review) => (
          <Task key={review.id} text={reviewText(review)}>
            <Link to={review.kind === 'page' ? '/pages/$id' : '/items/$id'} params={{ id: review.id }}>
              {review.isOwn || review.changedByYou ? texts.open : texts.look}
              <span className="hidden-text">: {review.title}</span>
            </Link>
          </Task>
        ))}
        {changed.slice(0, MOST_PAGES).map(({ id, title }) => (
          <Task key={id} text={texts.changed(title)}>
            <Link to="/pages/$id" params={{ id }}>
              {texts.open}
              <span className="hidden-text">: {title}</span>
            </Link>
          </Task>
        ))}
        {changed.length > MOST_PAGES && (
          <Task text={texts.changedMore(changed.length - MOST_PAGES)}>
            <Link to="/pages">{texts.seePages}</Link>
          </Task>
        )}
      </ul>
    </section>
  );
}

function reviewText({ by, title, isOwn, changedByYou }: Overview['reviews'][number]): string {
  if (isOwn) return texts.reviewOwn(title);
  if (by !== null && changedByYou) return texts.reviewChanged(by, title);
  return by === null ? texts.reviewOpen(title) : texts.review(by, title);
}

function Task({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <span>{text}</span>
      {children}
    </li>
  );
}
