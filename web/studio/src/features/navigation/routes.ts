import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside, shell } from '../../routes/parents.ts';

/** Header and footer are edited like a page. */
export const frameEditorRoute = createRoute({
  getParentRoute: () => inside,
  path: '/frame-parts',
  component: lazyRouteComponent(() => import('../../editor/editor-page.tsx'), 'FrameEditorPage'),
});

export const navigationRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/navigation',
    component: lazyRouteComponent(() => import('./navigation-page.tsx'), 'NavigationPage'),
  }),
  // ROUTE-010
  createRoute({
    getParentRoute: () => shell,
    path: '/design',
    component: lazyRouteComponent(() => import('../design/design-page.tsx'), 'DesignPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings',
    component: lazyRouteComponent(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
    // `from`: an address without a page that is to be redirected.
    validateSearch: ({ tab, from }): { tab?: string; from?: string } => ({
      ...(typeof tab === 'string' && { tab }),
      ...(typeof from === 'string' && { from }),
    }),
  }),
] as const;
