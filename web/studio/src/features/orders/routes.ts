import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';
import { orderSearch } from './order-search.ts';

export const orderRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/orders',
    component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
    validateSearch: orderSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/orders/$id',
    component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
  }),
] as const;
