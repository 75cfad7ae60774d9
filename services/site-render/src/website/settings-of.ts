import { applySettingsDefaults, type CompleteSettings, type Site } from '@litfass/model';
import { simpleMarkup } from '../sanitise/simple-markup.ts';

/** The settings of a website with every default; the text of the cookie banner is clean, whoever stored it. */
export function settingsOf(site: Site): CompleteSettings {
  const settings = applySettingsDefaults(site.settings);
  const { cookieSettings } = settings;
  const cookieBannerText = simpleMarkup(cookieSettings.cookieBannerText);
  return { ...settings, cookieSettings: { ...cookieSettings, cookieBannerText } };
}
