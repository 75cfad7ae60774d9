import { describe, expect, it } from 'vitest';
import type { CookieSettings } from '@litfass/model';
import { cookieBannerView } from './cookie-banner-view.ts';

const of = (settings: CookieSettings) => cookieBannerView({ isCookieBannerEnabled: true, ...settings }, 'de-DE');

describe('the cookie banner', () => {
  it('is a dark bar below with an icon when nothing is set (BANN-012, BANN-013, BANN-014, BANN-015, BANN-017)', () => {
    expect(of({})).toMatchObject({
      variant: 'BAR',
      position: 'BOTTOM',
      theme: 'DARK',
      callToAction: 'ICON',
      canDecline: false,
    });
  });

  it('stands at the left below as a popup (BANN-016)', () => {
    expect(of({ cookieBannerVariant: 'POPUP' })?.position).toBe('BOTTOM_LEFT');
  });

  it.each([
    ['BAR', 'TOP', 'TOP'],
    ['BAR', 'BOTTOM', 'BOTTOM'],
    ['BAR', 'TOP_LEFT', 'TOP'],
    ['BAR', 'TOP_RIGHT', 'TOP'],
    ['BAR', 'BOTTOM_LEFT', 'BOTTOM'],
    ['BAR', 'BOTTOM_RIGHT', 'BOTTOM'],
    ['POPUP', 'TOP', 'TOP_LEFT'],
    ['POPUP', 'BOTTOM', 'BOTTOM_LEFT'],
    ['POPUP', 'TOP_RIGHT', 'TOP_RIGHT'],
  ] as const)(
    'as %s at %s stands at %s (BANN-004, BANN-018, BANN-019, BANN-020, BANN-027)',
    (variant, given, place) => {
      expect(of({ cookieBannerVariant: variant, cookieBannerPosition: given })?.position).toBe(place);
    },
  );

  it.each(['', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>', '  <p> </p>\n', null])(
    'takes the default text for %j (BANN-021, BANN-026)',
    (text) => {
      expect(of({ cookieBannerText: text })?.html).toMatch(/^Durch die Nutzung dieser Website erklärst du dich mit/);
    },
  );

  it('takes default words for empty buttons (BANN-022, BANN-023, BANN-024, BANN-025)', () => {
    expect(of({ cookieBannerCtaText: ' ', cookieBannerOptOutCtaText: '' })).toMatchObject({
      accept: 'Annehmen',
      decline: 'Ablehnen',
    });
    expect(of({ cookieBannerCtaText: 'Gern', cookieBannerOptOutCtaText: 'Nein' })).toMatchObject({
      accept: 'Gern',
      decline: 'Nein',
    });
  });

  it('is not there unless it is switched on (BANN-027)', () => {
    expect(cookieBannerView({}, 'de-DE')).toBeNull();
    expect(cookieBannerView(undefined, 'de-DE')).toBeNull();
  });

  it('speaks the language of the page (I18N-001)', () => {
    expect(cookieBannerView({ isCookieBannerEnabled: true }, 'en-GB')).toMatchObject({
      accept: 'Accept',
      close: 'Close',
    });
  });

  it('knows every variant of its settings (BANN-001, BANN-004)', () => {
    expect(
      of({
        cookieBannerTheme: 'LIGHT',
        cookieBannerCtaVariant: 'TEXT',
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
        cookieBannerText: '<p>Kekse?</p>',
      }),
    ).toMatchObject({ theme: 'LIGHT', callToAction: 'TEXT', canDecline: true, html: '<p>Kekse?</p>' });
  });
});
