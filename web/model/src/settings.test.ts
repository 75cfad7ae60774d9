import { describe, expect, it } from 'vitest';
import { applySettingsDefaults, cookieBannerPlace } from './settings.ts';

describe('applySettingsDefaults', () => {
  it('knows what holds where a website says nothing (MONEY-014, BANN-012, BANN-013, BANN-014, BANN-015, BANN-017)', () => {
    const settings = applySettingsDefaults(undefined);
    expect(settings.storeSettings).toEqual({
      currency: 'USD',
      expressCheckout: false,
      measurementStandard: 2,
      minimumSubtotalCents: 0,
    });
    expect(settings.cookieSettings).toMatchObject({
      cookieBannerCtaVariant: 'ICON',
      cookieBannerTheme: 'DARK',
      cookieBannerVariant: 'BAR',
      cookieBannerPosition: 'BOTTOM',
      cookieBannerAcceptType: 'OPT_IN',
      // Nothing is kept of who was not asked, unless a website says otherwise (D4).
      isRestrictiveCookiePolicyEnabled: true,
    });
    expect(settings.emailRule).toBe('specification');
  });

  it('keeps what is set, further keys too, and replaces null', () => {
    const settings = applySettingsDefaults({
      storeSettings: { currency: 'EUR', minimumSubtotalCents: null },
      cookieSettings: { cookieBannerVariant: 'POPUP', cookieBannerTheme: null },
      emailRule: 'modern',
    });
    expect(settings.storeSettings).toMatchObject({ currency: 'EUR', minimumSubtotalCents: 0 });
    expect(settings.cookieSettings).toMatchObject({ cookieBannerPosition: 'BOTTOM_LEFT', cookieBannerTheme: 'DARK' });
    expect(settings.emailRule).toBe('modern');
  });

  it('changes nothing when applied twice', () => {
    const once = applySettingsDefaults({ cookieSettings: { cookieBannerPosition: 'TOP_RIGHT' } });
    expect(applySettingsDefaults(once)).toEqual(once);
  });
});

describe('cookieBannerPlace (BANN-004, BANN-015 to BANN-020)', () => {
  it.each([
    ['BAR', undefined, 'BOTTOM'],
    ['POPUP', undefined, 'BOTTOM_LEFT'],
    ['BAR', 'TOP_LEFT', 'TOP'],
    ['BAR', 'TOP_RIGHT', 'TOP'],
    ['POPUP', 'TOP', 'TOP_LEFT'],
    ['POPUP', 'BOTTOM', 'BOTTOM_LEFT'],
    ['BAR', 'BOTTOM_RIGHT', 'BOTTOM'],
    ['POPUP', 'TOP_RIGHT', 'TOP_RIGHT'],
  ] as const)('a %s at %s stands at %s', (variant, position, place) => {
    expect(cookieBannerPlace(variant, position)).toBe(place);
  });
});
