import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ofAccount } from '../../routes/parents.ts';

export const myAccountRoutes = [
  createRoute({
    getParentRoute: () => ofAccount,
    path: '/account',
    component: lazyRouteComponent(() => import('./my-account-page.tsx'), 'MyAccountPage'),
  }),
] as const;
