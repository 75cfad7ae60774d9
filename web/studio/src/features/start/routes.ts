import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ofAccount, shell } from '../../routes/parents.ts';

/** For accounts, whether they build a website yet or not: without the areas of one. */
export const startRoutes = [
  createRoute({
    getParentRoute: () => ofAccount,
    path: '/start',
    component: lazyRouteComponent(() => import('./start-page.tsx'), 'StartPage'),
  }),
  createRoute({
    getParentRoute: () => ofAccount,
    path: '/websites',
    component: lazyRouteComponent(() => import('./websites-page.tsx'), 'WebsitesPage'),
  }),
] as const;

/** ROUTE-011, ROUTE-012 */
export const billingRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/billing/upgrade',
    component: lazyRouteComponent(() => import('./billing-page.tsx'), 'UpgradePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/billing/subscriptions/website',
    component: lazyRouteComponent(() => import('./billing-page.tsx'), 'SubscriptionPage'),
  }),
] as const;
