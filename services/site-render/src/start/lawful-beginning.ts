import type { Form, Site, SiteBundle, WebsiteSettings } from '@litfass/model';
import { lawfulBanner } from '@litfass/model/texts/lawful-banner';
import { ownLocale } from '../multilingual/site-language.ts';

/**
 * What a website that begins here has, whatever it is begun from, where its source leaves the choice open: nothing is kept
 * of visitors who were not asked (§ 25 TDDDG, D4), a banner that asks them fairly, and forms whose mails go to who began it.
 */
export const lawfulBeginning = (bundle: SiteBundle, founder: { email: string }): SiteBundle => ({
  ...bundle,
  site: { ...bundle.site, settings: lawfulSettings(withFairBanner(bundle).site) },
  forms: bundle.forms.map((form) => withReceiver(form, founder.email)),
});

/**
 * A banner that a bundle switches on without a word of how it asks has a text and two equal buttons: the specification's
 * defaults have one that only agrees. They stay where an operator imports a bundle, which means what it says and what it leaves out.
 */
function withFairBanner<T extends Pick<SiteBundle, 'site'>>(bundle: T): T {
  const { site } = bundle;
  const own = site.settings?.cookieSettings ?? {};
  const asks = own.isCookieBannerEnabled === true && (own.cookieBannerAcceptType ?? null) === null;
  if (!asks) return bundle;
  const cookieSettings = { ...lawfulBanner(ownLocale(site)), ...own };
  return { ...bundle, site: { ...site, settings: { ...site.settings, cookieSettings } } };
}

const lawfulSettings = ({ settings }: Site): WebsiteSettings => ({
  ...settings,
  cookieSettings: {
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
    ...settings?.cookieSettings,
  },
});

function withReceiver(form: Form, address: string): Form {
  const receivers = form.storage?.email ?? [];
  return receivers.length > 0 ? form : { ...form, storage: { ...form.storage, email: [address] } };
}
