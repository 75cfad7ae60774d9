import { memberStates } from '@litfass/auth/api';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MemberFilter } from '../../api/members.ts';
import { shell } from '../../routes/parents.ts';

export const memberRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/members',
    component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
    validateSearch: (given): Pick<MemberFilter, 'state' | 'plan'> => {
      const state = memberStates.find((known) => known === given['state']);
      const plan = given['plan'];
      return { ...(state && { state }), ...(typeof plan === 'string' && plan !== '' && { plan }) };
    },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/members/$id',
    component: lazyRouteComponent(() => import('./member-page.tsx'), 'MemberPage'),
  }),
] as const;
