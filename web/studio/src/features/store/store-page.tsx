import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { storeTexts as texts } from '../../gen/texts/store.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Parts } from '../../ui/parts.tsx';
import './store.css';

const groups = [
  {
    name: texts.groups.store,
    parts: [
      { to: '/store', label: texts.parts.legal, permission: 'commerce' },
      { to: '/store/settings', label: texts.parts.settings, permission: 'commerce' },
    ],
  },
  {
    name: texts.groups.goods,
    parts: [
      { to: '/store/products', label: texts.parts.products, permission: 'commerce' },
      { to: '/store/inventory', label: texts.parts.inventory, permission: 'inventory' },
      { to: '/store/reviews', label: texts.parts.reviews, permission: 'productReviews' },
    ],
  },
  {
    name: texts.groups.checkout,
    parts: [
      { to: '/store/payments', label: texts.parts.payments, permission: 'payments' },
      { to: '/store/shipping', label: texts.parts.shipping, permission: 'commerce' },
      { to: '/store/tax', label: texts.parts.tax, permission: 'taxes' },
    ],
  },
  {
    name: texts.groups.offers,
    parts: [
      { to: '/store/coupons', label: texts.parts.coupons, permission: 'coupons' },
      { to: '/store/gift-cards', label: texts.parts.giftCards, permission: 'discounts' },
      { to: '/store/plans', label: texts.parts.plans, permission: 'commerce' },
      { to: '/store/subscriptions', label: texts.parts.subscriptions, permission: 'orders' },
    ],
  },
] as const;

/** What stands around every screen of the store: its parts, of which those are offered that the role may open. */
export function StorePage(): ReactNode {
  const may = useMay();
  const { pathname } = useLocation();
  const offered = groups.map(({ name, parts }) => ({
    name,
    parts: parts.filter(({ permission }) => may(permission)).map(({ to, label }) => ({ id: to, label, link: { to } })),
  }));
  return (
    <div className="area store-area">
      <AreaHead title={texts.title} intro={texts.intro} />
      <Parts label={texts.title} groups={offered} shown={pathname.replace(/\/$/, '')}>
        <Outlet />
      </Parts>
    </div>
  );
}
