import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';

export const newsletterRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/newsletter',
    component: lazyRouteComponent(() => import('./newsletter-page.tsx'), 'NewsletterPage'),
  }),
] as const;
