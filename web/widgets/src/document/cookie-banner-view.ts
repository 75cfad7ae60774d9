import { applySettingsDefaults, withoutTags, type CookieSettings } from '@litfass/model';
import { banner } from '@litfass/model/texts/banner';
import { pageTexts } from '../texts/page.ts';

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
  /** Which of them are the platform's words in another language than the page's, and which language (WCAG 3.1.2). */
  lang?: { accept?: string | undefined; decline?: string | undefined; close: string };
}

/** The banner with all defaults and the position rules (BANN-012 to BANN-026); null where it is switched off. */
export function cookieBannerView(stored: CookieSettings | undefined, locale: string): CookieBannerView | null {
  const settings = applySettingsDefaults({ cookieSettings: stored ?? {} }).cookieSettings;
  if (!settings.isCookieBannerEnabled) return null;
  const { banner: texts, lang } = pageTexts(locale);
  const [accept, decline] = [settings.cookieBannerCtaText.trim(), settings.cookieBannerOptOutCtaText.trim()];
  return {
    variant: settings.cookieBannerVariant,
    position: settings.cookieBannerPosition,
    theme: settings.cookieBannerTheme,
    callToAction: settings.cookieBannerCtaVariant,
    canDecline: settings.cookieBannerAcceptType === 'OPT_IN_AND_OUT',
    html: messageIn(locale, settings.cookieBannerText),
    accept: accept || texts.accept,
    decline: decline || texts.decline,
    region: texts.region,
    close: texts.close,
    ...(lang && { lang: { accept: accept ? undefined : lang, decline: decline ? undefined : lang, close: lang } }),
  };
}

/** A text that the platform proposed follows the page's language and form of address; one of the owner's own stays. */
function messageIn(locale: string, html: string): string {
  const text = withoutTags(html).trim();
  const proposed = (['text', 'question'] as const).find((name) =>
    [banner.de, banner.formal, banner.en].some((texts) => texts[name] === text),
  );
  if (!proposed && !isEmptyHtml(html)) return html;
  const { banner: texts, lang } = pageTexts(locale);
  const said = texts[proposed ?? 'text'];
  if (lang) return `<p lang="${lang}">${said}</p>`;
  return proposed ? `<p>${said}</p>` : said;
}

/** An empty paragraph counts as no text (BANN-021). */
const isEmptyHtml = (html: string): boolean =>
  withoutTags(html)
    .replace(/&nbsp;|&#160;/g, '')
    .trim() === '';
