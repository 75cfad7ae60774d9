import type { Form, SiteBundle, WebsiteSettings } from '@litfass/model';
import { lawfulBanner } from '@litfass/model/texts/lawful-banner';
import { ownLocale } from '../multilingual/site-language.ts';

/**
 * What a website that begins here has, whatever it is begun from, where its source leaves the choice open: nothing is kept
 * of visitors who were not asked (§ 25 TDDDG, D4), a banner that asks them fairly, and forms whose mails go to who began it.
 */
export const lawfulBeginning = (bundle: SiteBundle, founder: { email: string }): SiteBundle => ({
  ...bundle,
  site: { ...bundle.site, settings: lawfulSettings(bundle.site.settings, ownLocale(bundle.site)) },
  forms: bundle.forms.map((form) => withReceiver(form, founder.email)),
});

function lawfulSettings(settings: WebsiteSettings | undefined, locale: string | undefined): WebsiteSettings {
  const own = settings?.cookieSettings ?? {};
  const asks = own.isCookieBannerEnabled === true && (own.cookieBannerAcceptType ?? null) === null;
  return {
    ...settings,
    cookieSettings: {
      isRestrictiveCookiePolicyEnabled: true,
      isRestrictiveCookiePolicyAbsolute: true,
      ...(asks && lawfulBanner(locale)),
      ...own,
    },
  };
}

function withReceiver(form: Form, address: string): Form {
  const receivers = form.storage?.email ?? [];
  return receivers.length > 0 ? form : { ...form, storage: { ...form.storage, email: [address] } };
}
