import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';
import { readSearch } from './search.ts';

export const analyticsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/analytics',
    // Charts are large: only who looks at reports waits for them.
    component: lazyRouteComponent(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
    validateSearch: readSearch,
  }),
] as const;
