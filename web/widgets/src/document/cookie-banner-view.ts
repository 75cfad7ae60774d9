import { applySettingsDefaults, withoutTags, type CookieSettings } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { inLanguage } from '@litfass/model/texts/area';
import { banner } from '@litfass/model/texts/banner';

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
    html: isEmptyHtml(settings.cookieBannerText) ? texts.text : saidIn(locale, settings.cookieBannerText),
    accept: settings.cookieBannerCtaText.trim() || texts.accept,
    decline: settings.cookieBannerOptOutCtaText.trim() || texts.decline,
    region: texts.region,
    close: texts.close,
  };
}

/** A text that the platform proposed follows the page's language and form of address; one of the owner's own stays. */
function saidIn(locale: string, html: string): string {
  const text = withoutTags(html).trim();
  const proposed = (['text', 'question'] as const).find((name) =>
    [banner.de, banner.formal, banner.en].some((texts) => texts[name] === text),
  );
  return proposed ? `<p>${inLanguage(banner, locale)[proposed]}</p>` : html;
}

/** An empty paragraph counts as no text (BANN-021). */
const isEmptyHtml = (html: string): boolean =>
  withoutTags(html)
    .replace(/&nbsp;|&#160;/g, '')
    .trim() === '';
