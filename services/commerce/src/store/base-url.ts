import { siteHostOf } from '@litfass/kit';
import type { CommerceConfig } from '../config.ts';
import type { Store } from './store.ts';

/** `https://www.atelier.example`: where a website's pages are, without a slash at the end. */
export function baseUrl(
  config: Pick<CommerceConfig, 'publicPort' | 'production' | 'appDomain' | 'siteDomain'>,
  { website }: Pick<Store, 'website'>,
): string {
  const host = website.host || siteHostOf(config, website.identifier ?? 'www');
  const { publicPort, production } = config;
  const isSecure = production || publicPort === 443;
  const isUsual = production || publicPort === (isSecure ? 443 : 80);
  return `${isSecure ? 'https' : 'http'}://${host}${isUsual ? '' : `:${publicPort}`}`;
}
