import { applySettingsDefaults } from '@litfass/model';
import { expect, it } from 'vitest';
import { switchedOn } from './switched-on-banner.ts';

const isLawful = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
  isRestrictiveCookiePolicyAbsolute: true,
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  cookieBannerCtaVariant: 'BUTTON',
};

it.each([
  ['nothing was ever chosen', undefined],
  ['it was off', { isCookieBannerEnabled: false }],
  ['cookies were set unasked', { isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: false }],
  ['fields were emptied', { cookieBannerText: '', cookieBannerCtaText: null, cookieBannerAcceptType: null }],
])('asks before anything is stored, with a text and two equal buttons, where %s (§ 25 TDDDG)', (_before, given) => {
  const banner = applySettingsDefaults({ cookieSettings: switchedOn(given, 'de-DE') }).cookieSettings;
  expect(banner).toMatchObject(isLawful);
  expect(banner.cookieBannerText).toMatch(/^<p>Dürfen wir .*\?/);
  expect(banner.cookieBannerText).not.toContain('Durch die Nutzung');
  expect([banner.cookieBannerCtaText, banner.cookieBannerOptOutCtaText]).toEqual(['Annehmen', 'Ablehnen']);
});

it('keeps the words that were chosen before', () => {
  const given = { isCookieBannerEnabled: false, cookieBannerText: '<p>Kekse?</p>', cookieBannerCtaText: 'Gern' };
  expect(switchedOn(given, 'de-DE')).toMatchObject({ ...given, ...isLawful, cookieBannerOptOutCtaText: 'Ablehnen' });
});
