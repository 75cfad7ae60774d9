import { applySettingsDefaults, withoutTags, type CookieSettings } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';

/** What the cookie banner shows, every value settled; part of the website context as `cookieBanner`. */
export interface CookieBannerView {
  variant: 'BAR' | 'POPUP';
  position: string;
  theme: 'LIGHT' | 'DARK';
  callToAction: 'TEXT' | 'BUTTON' | 'ICON';
  canDecline: boolean;
  /** HTML of the owner, sanitised by who gives the view, or the default text. */
  html: string;
  accept: string;
  decline: string;
  /** Names of the region and of the button with the icon. */
  region: string;
  close: string;
}

/** The banner with all defaults and the position rules (BANN-012 to BANN-026); null where it is switched off. */
export function cookieBannerView(stored: CookieSettings | undefined, locale: string): CookieBannerView | null {
  const settings = applySettingsDefaults({ cookieSettings: stored ?? {} }).cookieSettings;
  if (!settings.isCookieBannerEnabled) return null;
  const texts = textsFor(locale).banner;
  return {
    variant: settings.cookieBannerVariant,
    position: settings.cookieBannerPosition,
    theme: settings.cookieBannerTheme,
    callToAction: settings.cookieBannerCtaVariant,
    canDecline: settings.cookieBannerAcceptType === 'OPT_IN_AND_OUT',
    html: isEmptyHtml(settings.cookieBannerText) ? texts.text : settings.cookieBannerText,
    accept: settings.cookieBannerCtaText.trim() || texts.accept,
    decline: settings.cookieBannerOptOutCtaText.trim() || texts.decline,
    region: texts.region,
    close: texts.close,
  };
}

/** An empty paragraph counts as no text (BANN-021). */
const isEmptyHtml = (html: string): boolean =>
  withoutTags(html)
    .replace(/&nbsp;|&#160;/g, '')
    .trim() === '';
