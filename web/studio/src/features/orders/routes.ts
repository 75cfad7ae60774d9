import { orderStates, type OrderState } from '@litfass/model';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';

export const orderRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/orders',
    component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
    validateSearch: (given): { state?: OrderState; find?: string } => {
      const state = orderStates.find((known) => known === given['state']);
      const find = given['find'];
      return { ...(state && { state }), ...(typeof find === 'string' && find !== '' && { find }) };
    },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/orders/$id',
    component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
  }),
] as const;
