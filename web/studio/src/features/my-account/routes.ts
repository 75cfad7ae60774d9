import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';

export const myAccountRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/account',
    component: lazyRouteComponent(() => import('./my-account-page.tsx'), 'MyAccountPage'),
  }),
] as const;
