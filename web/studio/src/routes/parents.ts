import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { accountAddressQuery, sessionQuery } from '../api/session.ts';
import { Root } from '../features/shell/root.tsx';
import { InZone } from '../features/shell/in-zone.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { Shell } from '../features/shell/shell.tsx';

/** What every route may ask. */
export interface Context {
  client: QueryClient;
}

export const root = createRootRouteWithContext<Context>()({ component: Root, notFoundComponent: NotFound });

/** What stands below is for people who have logged in. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: InZone,
  beforeLoad: async ({ context, location }) => {
    const account = await context.client.ensureQueryData(sessionQuery);
    if (!account) throw redirect({ to: '/login', search: { to: `/config${location.href}` } });
  },
});

/**
 * What stands below is about the account and all its websites: it is answered on the bare app domain alone, where the code
 * of no website runs.
 */
export const ofAccount = createRoute({
  getParentRoute: () => root,
  id: 'of-account',
  component: Outlet,
  beforeLoad: async ({ context, location }) => {
    const account = await context.client.ensureQueryData(sessionQuery);
    const address = await context.client.ensureQueryData(accountAddressQuery);
    const href = `/config${location.href}`;
    if (address !== window.location.origin) throw redirect({ href: `${address}${href}` });
    if (!account) throw redirect({ to: '/login', search: { to: href } });
  },
});

/** What stands below has the areas beside it. */
export const shell = createRoute({ getParentRoute: () => inside, id: 'shell', component: Shell });
