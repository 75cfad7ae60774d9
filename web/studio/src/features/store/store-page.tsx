import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { storeTexts as texts } from '../../texts/store.ts';
import { useShowCurrent } from '../../ui/show-current.ts';
import './store.css';

const parts = [
  { to: '/store', label: texts.parts.legal, permission: 'commerce' },
  { to: '/store/settings', label: texts.parts.settings, permission: 'commerce' },
  { to: '/store/inventory', label: texts.parts.inventory, permission: 'inventory' },
  { to: '/store/coupons', label: texts.parts.coupons, permission: 'coupons' },
  { to: '/store/shipping', label: texts.parts.shipping, permission: 'commerce' },
  { to: '/store/payments', label: texts.parts.payments, permission: 'payments' },
  { to: '/store/tax', label: texts.parts.tax, permission: 'taxes' },
  { to: '/store/gift-cards', label: texts.parts.giftCards, permission: 'discounts' },
  { to: '/store/reviews', label: texts.parts.reviews, permission: 'productReviews' },
  { to: '/store/subscriptions', label: texts.parts.subscriptions, permission: 'orders' },
  { to: '/store/plans', label: texts.parts.plans, permission: 'commerce' },
  { to: '/store/products', label: texts.parts.products, permission: 'contentManager' },
] as const;

/** What stands around every screen of the store: its parts, of which those are offered that the role may open. */
export function StorePage(): ReactNode {
  const may = useMay();
  const row = useRef<HTMLUListElement>(null);
  useShowCurrent(row, useLocation().pathname);
  return (
    <div className="area store-area">
      <div className="area-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet">{texts.intro}</p>
        </div>
      </div>
      <nav aria-label={texts.title}>
        <ul ref={row} className="store-parts">
          {parts
            .filter(({ permission }) => may(permission))
            .map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="tab"
                  activeOptions={{ exact: to === '/store' }}
                  activeProps={{ 'aria-current': 'page' }}
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
