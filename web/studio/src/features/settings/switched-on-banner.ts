import type { CookieSettings } from '@litfass/model';
import { lawfulBanner } from '@litfass/model/texts/lawful-banner';

/**
 * The banner of who ticks its box: as the law asks for it, with what was chosen before. A policy that was never strict is
 * no choice of a banner: what asks before it stores is meant.
 */
export function switchedOn(cookies: CookieSettings | undefined, locale: string): CookieSettings {
  const { isCookieBannerEnabled: _off, ...chosen } = cookies ?? {};
  const told = Object.entries(chosen).filter(([, value]) => value !== null && value !== '');
  return {
    ...lawfulBanner(locale),
    ...Object.fromEntries(told),
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
  };
}
