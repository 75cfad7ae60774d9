import { Type, type Static } from 'typebox';
import type { captchaProviders } from '../settings.ts';
import type { LegalSettings } from './legal-settings.ts';

/** Third parties whose content a website shows once a visitor asked for it, by the block that does. */
export const embeddedServices = ['video', 'map', 'embed', 'posts', 'booking', 'shopping'] as const;
export type EmbeddedService = (typeof embeddedServices)[number];

/** Scripts of others that a website's form defence loads. */
export type CaptchaProvider = (typeof captchaProviders)[number];

/** What of a website processes data of visitors: its privacy text is made of it (Art. 13 DSGVO). */
export interface SiteUses {
  forms: boolean;
  reservations: boolean;
  newsletter: boolean;
  comments: boolean;
  members: boolean;
  search: boolean;
  embedded: readonly EmbeddedService[];
  /** What is loaded for forms from elsewhere; null without a form that asks for it. */
  captcha: CaptchaProvider | null;
  /** A cookie banner asks, and with a yes a visitor is known again. */
  cookiesByConsent: boolean;
  /** Visitors are known again without being asked. */
  cookiesUnasked: boolean;
  /** Own code, or fonts of Google or Adobe that wait for a yes. */
  foreignFonts: boolean;
  ownCode: boolean;
  store: StoreUses | null;
}

/** What a store adds to it, told by commerce. */
export const StoreUses = Type.Object({
  sells: Type.Boolean(),
  /** Its checkouts are open. */
  opened: Type.Boolean(),
  ships: Type.Boolean(),
  stripe: Type.Boolean(),
  bankTransfer: Type.Boolean(),
  invoice: Type.Boolean(),
  reviews: Type.Boolean(),
  reviewRequests: Type.Boolean(),
  stockNotices: Type.Boolean(),
  cartReminder: Type.Boolean(),
  subscriptions: Type.Boolean(),
  donations: Type.Boolean(),
  digital: Type.Boolean(),
});
export type StoreUses = Static<typeof StoreUses>;

/** A website that shows pages and nothing else. */
export const noUses: SiteUses = {
  forms: false,
  reservations: false,
  newsletter: false,
  comments: false,
  members: false,
  search: false,
  embedded: [],
  captcha: null,
  cookiesByConsent: false,
  cookiesUnasked: false,
  foreignFonts: false,
  ownCode: false,
  store: null,
};

/** What a text of the law is made of. */
export interface LegalFacts {
  legal: LegalSettings;
  /** Tags of those in which a contract can be made. */
  languages: readonly string[];
  uses: SiteUses;
  siteTitle: string;
  /** With the scheme, without a slash at its end. */
  origin: string;
  locale: string;
  /** How long the platform keeps what its statistics counted, in days. */
  hitDays: number;
  /** Who runs the platform, as it says itself; empty where it does not. */
  platform: string;
}
