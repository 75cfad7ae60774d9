import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';

const store = createRoute({
  getParentRoute: () => shell,
  path: '/store',
  component: lazyRouteComponent(() => import('./store-page.tsx'), 'StorePage'),
});

/** Places that the legal check names are among them: `services/commerce/src/legal/legal.ts`. */
export const storeRoutes = [
  store.addChildren([
    createRoute({
      getParentRoute: () => store,
      path: '/',
      component: lazyRouteComponent(() => import('./legal-page.tsx'), 'LegalPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/settings',
      component: lazyRouteComponent(() => import('./settings-page.tsx'), 'StoreSettingsPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/inventory',
      component: lazyRouteComponent(() => import('./inventory-page.tsx'), 'InventoryPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/coupons',
      component: lazyRouteComponent(() => import('./coupons-page.tsx'), 'CouponsPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/shipping',
      component: lazyRouteComponent(() => import('./shipping-page.tsx'), 'ShippingPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/payments',
      component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/tax',
      component: lazyRouteComponent(() => import('./tax-page.tsx'), 'TaxPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/gift-cards',
      component: lazyRouteComponent(() => import('./gift-cards-page.tsx'), 'GiftCardsPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/reviews',
      component: lazyRouteComponent(() => import('./reviews-page.tsx'), 'ReviewsPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/subscriptions',
      component: lazyRouteComponent(() => import('./subscriptions-page.tsx'), 'SubscriptionsPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/plans',
      component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
    }),
    createRoute({
      getParentRoute: () => store,
      path: '/products',
      component: lazyRouteComponent(() => import('./products-page.tsx'), 'ProductsPage'),
    }),
  ]),
] as const;
