import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside, shell } from '../../routes/parents.ts';

export const contentRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/content',
    component: lazyRouteComponent(() => import('./collections-page.tsx'), 'CollectionsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/content/$id',
    component: lazyRouteComponent(() => import('./items-page.tsx'), 'ItemsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/comments',
    component: lazyRouteComponent(() => import('../comments/comments-page.tsx'), 'CommentsPage'),
  }),
] as const;

/** The editor stands alone, without the areas beside it. */
export const itemEditorRoute = createRoute({
  getParentRoute: () => inside,
  path: '/items/$id',
  component: lazyRouteComponent(() => import('../../editor/editor-page.tsx'), 'ItemEditorPage'),
});
