import type { ServiceSettings } from './config.ts';

type Domains = Pick<ServiceSettings, 'appDomain' | 'siteDomain'>;

/** Where people build a website: log-in and the owner's app are there (D14). */
export const appHostOf = ({ appDomain }: Domains, identifier: string): string => `${identifier}.${appDomain}`;

/** Where visitors see a website that has no domain of its own; beside the app domain where the operator has two (D15). */
export const siteHostOf = ({ appDomain, siteDomain = appDomain }: Domains, identifier: string): string =>
  `${identifier}.${siteDomain}`;

/** The hosts that a website has of the platform, the visitors' first. */
export const ownHostsOf = (domains: Domains, identifier: string): string[] => [
  ...new Set([siteHostOf(domains, identifier), appHostOf(domains, identifier)]),
];

/** Whether this host is for log-in and the owner's app alone, because visitors have another one. */
export const isForOwnersAlone = (
  domains: Domains,
  { identifier, host }: { identifier: string; host: string },
): boolean =>
  siteHostOf(domains, identifier) !== appHostOf(domains, identifier) && host === appHostOf(domains, identifier);
