import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from './api/session.ts';
import { overviewQuery } from './api/site.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { contributorRoutes } from './features/contributors/routes.ts';
import { formRoutes } from './features/forms/routes.ts';
import { HomePage } from './features/home/home-page.tsx';
import { LogInPage } from './features/log-in/log-in-page.tsx';
import { memberRoutes } from './features/members/routes.ts';
import { myAccountRoutes } from './features/my-account/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { contentRoutes, itemEditorRoute } from './features/content/routes.ts';
import { frameEditorRoute, navigationRoutes } from './features/navigation/routes.ts';
import { showcaseRoutes } from './features/showcase/routes.ts';
import { replaceRoutes } from './features/replace/routes.ts';
import { storeRoutes } from './features/store/routes.ts';
import { translationRoutes } from './features/translations/routes.ts';
import { BrokenPage } from './features/shell/broken-page.tsx';
import { billingRoutes, startRoutes } from './features/start/routes.ts';
import { inside, ofAccount, root, shell } from './routes/parents.ts';

const logIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LogInPage,
  // Only an address of the area itself: nobody is sent elsewhere after the log-in.
  validateSearch: ({ to }): { to: string } => ({
    to: typeof to === 'string' && /^\/config\/[^\\]*$/.test(to) ? to : '/config/',
  }),
});

/** Where mails about accounts lead. */
const accountPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/signup',
    component: lazyRouteComponent(() => import('./features/account/sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset',
    component: lazyRouteComponent(() => import('./features/account/reset-page.tsx'), 'ResetPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/email',
    component: lazyRouteComponent(() => import('./features/account/email-page.tsx'), 'EmailPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    component: lazyRouteComponent(() => import('./features/account/invitation-page.tsx'), 'InvitationPage'),
  }),
] as const;

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: HomePage,
  validateSearch: ({ frameUrl }): { frameUrl?: string } => (typeof frameUrl === 'string' ? { frameUrl } : {}),
  // ROUTE-007: somebody comes from a page of the website and wants to edit it.
  beforeLoad: async ({ context, search }) => {
    const account = await context.client.ensureQueryData(sessionQuery);
    // An account that does not build this website is asked which of its own it means.
    if (account && !account.permissions.includes('config')) throw redirect({ to: '/websites' });
    if (search.frameUrl === undefined || account?.permissions.includes('contentManager') !== true) return;
    const { pages } = await context.client.ensureQueryData(overviewQuery);
    const path = search.frameUrl.split(/[?#]/)[0];
    const page = pages.find(({ href }) => href === path);
    if (page) throw redirect({ to: '/pages/$id', params: { id: page.id }, replace: true });
  },
});

const pages = createRoute({
  getParentRoute: () => shell,
  path: '/pages',
  component: lazyRouteComponent(() => import('./features/pages/pages-page.tsx'), 'PagesPage'),
});
const media = createRoute({
  getParentRoute: () => shell,
  path: '/media',
  component: lazyRouteComponent(() => import('./features/media/media-page.tsx'), 'MediaPage'),
});

const editor = createRoute({
  getParentRoute: () => inside,
  path: '/pages/$id',
  // The editor brings the rich text and the sorting: only who edits waits for them.
  component: lazyRouteComponent(() => import('./editor/editor-page.tsx'), 'EditorPage'),
});

const routeTree = root.addChildren([
  logIn,
  ...accountPages,
  ...showcaseRoutes,
  inside.addChildren([
    shell.addChildren([
      home,
      pages,
      media,
      ...replaceRoutes,
      ...formRoutes,
      ...analyticsRoutes,
      ...orderRoutes,
      ...storeRoutes,
      ...newsletterRoutes,
      ...memberRoutes,
      ...contributorRoutes,
      ...contentRoutes,
      ...navigationRoutes,
      ...translationRoutes,
      ...billingRoutes,
    ]),
    editor,
    itemEditorRoute,
    frameEditorRoute,
  ]),
  ofAccount.addChildren([...startRoutes, ...myAccountRoutes]),
]);

export const makeRouter = (client: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/config',
    context: { client },
    defaultPreload: false,
    defaultErrorComponent: BrokenPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
