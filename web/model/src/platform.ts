import type { environments } from './enumerations.ts';

export type Environment = (typeof environments)[number];

/** Host suffixes by environment, as the operator configured them. */
export type EnvironmentHosts = Readonly<Partial<Record<Environment, readonly string[]>>>;

/** The environment of a host by the configured suffixes; null is production, which every unknown host counts as (CTX-007, OPEN-035). */
export const environmentOf = (host: string, hosts: EnvironmentHosts): Environment | null => {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
  const order: Environment[] = ['internal', 'stage', 'QA', 'dev'];
  const fits = (suffix: string) => name === suffix || name.endsWith(`.${suffix}`);
  return order.find((environment) => (hosts[environment] ?? []).some(fits)) ?? null;
};

/** A feature toggle counts as enabled only when its variant is the text 'true' (ANLY-004). */
export const isFeatureOn = (variant: unknown): boolean => variant === 'true';

/** When a cookie that lives so many days ends (COOK-014). */
export const cookieExpiry = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** A page or file that does not exist, with the path that was asked for (ERR-013). */
export class NotFoundError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`Not found: ${path}`);
    this.name = 'NotFoundError';
    this.path = path;
  }
}
