import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../routes/parents.ts';

/** What an inbox shows, in its address: it survives a reload and can be sent to somebody. */
export interface InboxSearch {
  show?: 'starred' | 'spam' | 'deleted';
  find?: string;
  open?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const formRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/forms',
    component: lazyRouteComponent(() => import('./forms-page.tsx'), 'FormsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/forms/$id',
    component: lazyRouteComponent(() => import('./builder/builder-page.tsx'), 'BuilderPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/forms/$id/submissions',
    component: lazyRouteComponent(() => import('./inbox/inbox-page.tsx'), 'InboxPage'),
    validateSearch: (given): InboxSearch => {
      const show = (['starred', 'spam', 'deleted'] as const).find((known) => known === given['show']);
      const find = text(given['find']);
      const open = text(given['open']);
      return { ...(show && { show }), ...(find && { find }), ...(open && { open }) };
    },
  }),
] as const;
