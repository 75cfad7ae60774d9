import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';

export const replaceRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/replace',
    component: lazyRouteComponent(() => import('./replace-page.tsx'), 'ReplacePage'),
  }),
] as const;
