import type { CookieSettings } from '../settings.ts';
import { inLanguage } from './area.ts';
import { banner } from '../gen/texts/banner/index.ts';

/**
 * A cookie banner as the law asks for it (§ 25 TDDDG; CJEU C-673/17): nothing is kept before an answer, the text presses
 * nobody, and two buttons of equal weight accept or refuse.
 */
export const lawfulBanner = (locale = 'de-DE'): CookieSettings => {
  const texts = inLanguage(banner, locale);
  return {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
    cookieBannerText: `<p>${texts.question}</p>`,
    cookieBannerCtaText: texts.accept,
    cookieBannerOptOutCtaText: texts.decline,
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  };
};
