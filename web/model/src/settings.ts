import { Type, type Static } from 'typebox';
import { LegalSettings } from './legal/legal-settings.ts';
import { currencyCodes, defaultCurrency } from './currencies.ts';
import {
  cookieBannerAcceptTypes,
  cookieBannerCtaVariants,
  cookieBannerPositions,
  cookieBannerThemes,
  cookieBannerVariants,
  experimentTypes,
  mobileInfoBarStyles,
  unitSystems,
} from './enumerations.ts';
import { choice, choiceOrNull, Flag, maybe, MaybeText, nullable, open, Text } from './schema-parts.ts';

export const StoreSettings = open({
  currency: Type.Optional(choice(currencyCodes)),
  expressCheckout: Flag,
  measurementStandard: Type.Optional(choice([1, 2])),
  minimumSubtotalCents: maybe(Type.Integer({ minimum: 0 })),
});
export type StoreSettings = Static<typeof StoreSettings>;

export const CookieSettings = open({
  isCookieBannerEnabled: Flag,
  isRestrictiveCookiePolicyEnabled: Flag,
  isRestrictiveCookiePolicyAbsolute: Flag,
  isActivityLogEnabled: Flag,
  cookieBannerText: MaybeText,
  cookieBannerCtaText: MaybeText,
  cookieBannerOptOutCtaText: MaybeText,
  cookieBannerPosition: Type.Optional(choiceOrNull(cookieBannerPositions)),
  cookieBannerTheme: Type.Optional(choiceOrNull(cookieBannerThemes)),
  cookieBannerVariant: Type.Optional(choiceOrNull(cookieBannerVariants)),
  cookieBannerCtaVariant: Type.Optional(choiceOrNull(cookieBannerCtaVariants)),
  cookieBannerAcceptType: Type.Optional(choiceOrNull(cookieBannerAcceptTypes)),
});
export type CookieSettings = Static<typeof CookieSettings>;

export const PopupOverlaySettings = open({
  enabled: Flag,
  style: Text,
  enableMobile: Flag,
  showUntilSignup: Flag,
  /** Days; -1 never again (POP-002). */
  displayFrequency: Type.Optional(Type.Number({ minimum: -1 })),
  version: Type.Optional(Type.Integer()),
  delaySeconds: maybe(Type.Number({ minimum: 0 })),
  scrollPercent: maybe(Type.Number({ minimum: 0, maximum: 100 })),
  title: MaybeText,
  body: MaybeText,
  formKey: MaybeText,
  action: maybe(open({ text: Text, href: Text })),
});
export type PopupOverlaySettings = Static<typeof PopupOverlaySettings>;

const MobileInfoBarSettings = open({
  style: Type.Optional(choice([1, 2, 3])),
  phone: MaybeText,
  email: MaybeText,
  location: MaybeText,
  hours: MaybeText,
});

const AnnouncementBarSettings = open({ enabled: Flag, text: MaybeText, href: MaybeText, newWindow: Flag });

export const captchaProviders = ['proof-of-work', 'recaptcha', 'hcaptcha', 'turnstile'] as const;

/** A feature toggle has one `variant`; an A/B test has `variants`, of which each visitor meets one (ANLY-003). */
const Experiment = open({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  experimentType: choice(experimentTypes),
  variant: MaybeText,
  variants: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: 20 })),
  segmentName: MaybeText,
});

export const Settings = open({
  storeSettings: Type.Optional(StoreSettings),
  cookieSettings: Type.Optional(CookieSettings),
  popupOverlaySettings: Type.Optional(nullable(PopupOverlaySettings)),
  mobileInfoBarSettings: Type.Optional(nullable(MobileInfoBarSettings)),
  announcementBarSettings: Type.Optional(nullable(AnnouncementBarSettings)),
  pinterestOverlayOptions: Type.Optional(nullable(open({ mode: Text }))),
  captcha: Type.Optional(nullable(open({ provider: choice(captchaProviders), siteKey: MaybeText }))),
  escapeKeyLogin: Flag,
  commentsEnabled: Flag,
  /** What one person changes of pages and items, another one approves. */
  approvalRequired: Flag,
  disqusShortname: MaybeText,
  googleMapsKey: MaybeText,
  experiments: Type.Optional(Type.Array(Experiment, { maxItems: 50 })),
  emailRule: Type.Optional(choiceOrNull(['specification', 'modern'])),
  legal: Type.Optional(nullable(LegalSettings)),
  /** Of the titles of documents: %t is the page's, %s the website's. */
  titlePattern: MaybeText,
});
export type WebsiteSettings = Static<typeof Settings>;

const cookieDefaults = {
  isCookieBannerEnabled: false,
  // The specification names no default; the law asks for consent (§ 25 TDDDG, D4).
  isRestrictiveCookiePolicyEnabled: true,
  isRestrictiveCookiePolicyAbsolute: false,
  isActivityLogEnabled: true,
  cookieBannerText: '',
  cookieBannerCtaText: '',
  cookieBannerOptOutCtaText: '',
  cookieBannerTheme: 'DARK',
  cookieBannerVariant: 'BAR',
  cookieBannerCtaVariant: 'ICON',
  cookieBannerAcceptType: 'OPT_IN',
} as const;

const popupDefaults = {
  enabled: false,
  style: 'center',
  enableMobile: false,
  showUntilSignup: false,
  displayFrequency: 0,
  version: 1,
  delaySeconds: 0,
} as const;

type Completed<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };

/** The given settings; what is missing or null takes the default, further keys stay. */
function complete<T extends object, K extends keyof T>(
  given: T | null | undefined,
  defaults: { [P in K]-?: NonNullable<T[P]> },
): Completed<T, K>;
function complete(given: object | null | undefined, defaults: object): object {
  const set = Object.entries(given ?? {}).filter(
    ([key, value]) => (value ?? null) !== null || !Object.hasOwn(defaults, key),
  );
  return { ...defaults, ...Object.fromEntries(set) };
}

export type CookieBannerPosition = (typeof cookieBannerPositions)[number];

const popupPositions: Readonly<Record<string, CookieBannerPosition>> = { TOP: 'TOP_LEFT', BOTTOM: 'BOTTOM_LEFT' };
const barPositions: Readonly<Record<string, CookieBannerPosition>> = {
  TOP_LEFT: 'TOP',
  TOP_RIGHT: 'TOP',
  BOTTOM_LEFT: 'BOTTOM',
  BOTTOM_RIGHT: 'BOTTOM',
};

/** The banner's place made to fit its variant (BANN-015 to BANN-020; bottom popups as a bar: OPEN-067). */
export const cookieBannerPlace = (
  variant: 'BAR' | 'POPUP',
  position: CookieBannerPosition | null | undefined,
): CookieBannerPosition => {
  const fallback = variant === 'BAR' ? 'BOTTOM' : 'BOTTOM_LEFT';
  const given = position ?? fallback;
  return (variant === 'BAR' ? barPositions[given] : popupPositions[given]) ?? given;
};

const completeCookies = (given: CookieSettings | undefined) => {
  const cookies = complete(given, cookieDefaults);
  const position = cookieBannerPlace(cookies.cookieBannerVariant, given?.cookieBannerPosition);
  return { ...cookies, cookieBannerPosition: position };
};

const storeDefaults = {
  currency: defaultCurrency,
  expressCheckout: false,
  measurementStandard: unitSystems.metric,
  minimumSubtotalCents: 0,
};

const withDefaults = (settings: WebsiteSettings | undefined) => ({
  ...settings,
  storeSettings: complete(settings?.storeSettings, storeDefaults),
  cookieSettings: completeCookies(settings?.cookieSettings),
  popupOverlaySettings: complete(settings?.popupOverlaySettings, popupDefaults),
  mobileInfoBarSettings: complete(settings?.mobileInfoBarSettings, { style: mobileInfoBarStyles.none }),
  announcementBarSettings: complete(settings?.announcementBarSettings, { enabled: false, text: '' }),
  pinterestOverlayOptions: complete(settings?.pinterestOverlayOptions, { mode: 'disabled' }),
  captcha: complete(settings?.captcha, { provider: 'proof-of-work' }),
  escapeKeyLogin: settings?.escapeKeyLogin ?? false,
  commentsEnabled: settings?.commentsEnabled ?? false,
  disqusShortname: settings?.disqusShortname ?? null,
  googleMapsKey: settings?.googleMapsKey ?? null,
  experiments: settings?.experiments ?? [],
  emailRule: settings?.emailRule ?? 'specification',
});

const completed = new WeakMap<WebsiteSettings, ReturnType<typeof withDefaults>>();

/**
 * Settings with the specification's defaults where a website says nothing: USD, OPT_IN, ICON, DARK, BAR, the e-mail rule
 * as written. New websites get lawful values written out instead, so that these defaults only meet imported ones.
 */
export const applySettingsDefaults = (settings: WebsiteSettings | undefined): CompleteSettings => {
  if (!settings) return withDefaults(settings);
  const known = completed.get(settings) ?? withDefaults(settings);
  completed.set(settings, known);
  completed.set(known, known); // what is complete needs nothing
  return known;
};
export type CompleteSettings = ReturnType<typeof withDefaults>;
