import type { PermissionName } from './permissions.ts';

/**
 * Areas that a website's API keys can be given, and the permissions that each stands for. Reading and writing are given
 * apart. What is in no area stays with people who log in: contributors, keys, tariffs, payment providers, domains,
 * custom code, the end of a website.
 */
const areas = {
  content: ['config', 'contentManager', 'changeStructure', 'moderateComments'],
  store: ['commerce', 'inventory', 'coupons', 'discounts', 'taxes', 'productReviews'],
  orders: ['orders'],
  submissions: ['formSubmissions'],
  newsletter: ['newsletterSubscribersRead', 'newsletterSubscribersWrite'],
  members: ['memberAreas'],
  analytics: ['activity'],
} as const satisfies Record<string, readonly PermissionName[]>;

export type ApiArea = keyof typeof areas;
export type ApiScope = `${ApiArea}:${'read' | 'write'}`;

export const apiAreas: readonly ApiArea[] = [
  'content',
  'store',
  'orders',
  'submissions',
  'newsletter',
  'members',
  'analytics',
];

/** Everything that a key can be given. */
export const apiScopes: readonly ApiScope[] = apiAreas.flatMap((area): ApiScope[] => [`${area}:read`, `${area}:write`]);

export const isApiScope = (text: string): text is ApiScope => apiScopes.some((scope) => scope === text);

/** The permissions that scopes give where a call reads, and where one writes; each once. */
export function scopePermissions(scopes: readonly string[]): { reads: PermissionName[]; writes: PermissionName[] } {
  const of = (way: 'read' | 'write'): PermissionName[] =>
    apiAreas.filter((area) => scopes.includes(`${area}:${way}`)).flatMap((area) => [...areas[area]]);
  return { reads: of('read'), writes: of('write') };
}
