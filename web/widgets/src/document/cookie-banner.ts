import type { PageView } from '@litfass/model';
import type { PageTexts } from '../texts/page.ts';
import type { PageAssets } from './page-assets.ts';

/** Links with this address show the cookie banner again. */
export const cookieSettingsAddress = '#cookie-einstellungen';

/**
 * The footer's links with the way back to the cookie banner, so that a decision is as easily changed as made
 * (Art. 7 (3) GDPR). The banner itself is drawn by the page runtime: without script nothing is kept.
 */
export function withCookieSettings(assets: PageAssets, { website }: PageView, texts: PageTexts): PageAssets {
  if (!assets.script || website.settings.cookieSettings?.isCookieBannerEnabled !== true) return assets;
  const link = { title: texts.banner.settings, href: cookieSettingsAddress };
  return { ...assets, legalLinks: [...(assets.legalLinks ?? []), link] };
}

/** Hides that link where nobody could answer it. */
export const withoutScriptRule = `a[href='${cookieSettingsAddress}']{display:none}`;
