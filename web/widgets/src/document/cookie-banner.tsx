import type { PageView } from '@litfass/model';
import type { ReactNode } from 'react';
import { sheets } from '../gen/styles.ts';
import type { PageTexts } from '../texts/page.ts';
import { cookieBannerView, type CookieBannerView } from './cookie-banner-view.ts';
import type { PageAssets } from './page-assets.ts';
import { localeIn } from './render-context.ts';

/** Links with this address show the cookie banner again. */
export const cookieSettingsAddress = '#cookie-einstellungen';

/** COOK-013: what the visitor agreed to is told by this number. */
const bannerVersion = 2;

/**
 * The footer's links with the way back to the cookie banner, so that a decision is as easily changed as made
 * (Art. 7 (3) GDPR).
 */
export function withCookieSettings(assets: PageAssets, { website }: PageView, texts: PageTexts): PageAssets {
  if (!assets.script || website.settings.cookieSettings?.isCookieBannerEnabled !== true) return assets;
  const link = { title: texts.banner.settings, href: cookieSettingsAddress, lang: texts.lang };
  return { ...assets, legalLinks: [...(assets.legalLinks ?? []), link] };
}

/** Hides that link where nobody could answer it. */
export const withoutScriptRule = `a[href='${cookieSettingsAddress}']{display:none}`;

/**
 * The cookie banner with its style, in a template: the page runtime shows it to who has not decided. Without script
 * nothing is kept, so nothing is asked. It stands after the skip link: the keyboard meets it early.
 */
export function CookieBanner({ view: { website, head }, assets }: { view: PageView; assets: PageAssets }): ReactNode {
  const view = cookieBannerView(website.settings.cookieSettings, localeIn({ website }, head.language));
  if (!view || !assets.script) return null;
  return (
    <template data-cookie-banner="">
      <section
        className="lf-cookie-banner"
        aria-label={view.region}
        tabIndex={-1}
        data-variant={view.variant}
        data-position={view.position}
        data-theme={view.theme}
        data-call-to-action={view.callToAction}
        data-banner-version={bannerVersion}
      >
        <style dangerouslySetInnerHTML={{ __html: sheets['theme/cookie-banner'] ?? '' }} />
        <div className="lf-cookie-message" dir="auto" dangerouslySetInnerHTML={{ __html: view.html }} />
        <Answers view={view} />
      </section>
    </template>
  );
}

/** Every button tells in `data-allowed` what it decides. */
function Answers({ view }: { view: CookieBannerView }): ReactNode {
  const isIcon = view.callToAction === 'ICON';
  const className = view.callToAction === 'TEXT' ? 'lf-cookie-text' : 'lf-cookie-button';
  return (
    <>
      {isIcon && !view.canDecline ? null : (
        <div className="lf-cookie-actions">
          {isIcon ? null : (
            <button type="button" className={className} data-allowed="true" lang={view.lang?.accept}>
              {view.accept}
            </button>
          )}
          {view.canDecline ? (
            <button type="button" className={className} data-allowed="false" lang={view.lang?.decline}>
              {view.decline}
            </button>
          ) : null}
        </div>
      )}
      {isIcon ? (
        <button
          type="button"
          className="lf-close"
          aria-label={view.close}
          data-allowed="true"
          lang={view.lang?.close}
        />
      ) : null}
    </>
  );
}
