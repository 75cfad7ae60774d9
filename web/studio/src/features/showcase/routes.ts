import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../routes/parents.ts';

/** On a machine of its own the app is being worked on: only there the building blocks are shown. */
const isDevelopment = /(?:^|\.)localhost$/.test(location.hostname);

export const showcaseRoutes = isDevelopment
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_ui',
        component: lazyRouteComponent(() => import('./showcase-page.tsx'), 'ShowcasePage'),
      }),
    ]
  : [];
