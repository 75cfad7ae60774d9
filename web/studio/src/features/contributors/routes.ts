import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';

export const contributorRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/contributors',
    component: lazyRouteComponent(() => import('./contributors-page.tsx'), 'ContributorsPage'),
  }),
] as const;
