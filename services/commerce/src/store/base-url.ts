import type { CommerceConfig } from '../config.ts';
import type { Store } from './store.ts';

/** `https://www.atelier.example`: where a website's pages are, without a slash at the end. */
export function baseUrl(
  { publicPort, production, appDomain }: Pick<CommerceConfig, 'publicPort' | 'production' | 'appDomain'>,
  { website }: Pick<Store, 'website'>,
): string {
  const host = website.host || `${website.identifier ?? 'www'}.${appDomain}`;
  const isSecure = production || publicPort === 443;
  const isUsual = production || publicPort === (isSecure ? 443 : 80);
  return `${isSecure ? 'https' : 'http'}://${host}${isUsual ? '' : `:${publicPort}`}`;
}
