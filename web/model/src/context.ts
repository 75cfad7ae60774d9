import { isCurrency } from './currencies.ts';
import { productTypeCodes, collectionTypes } from './enumerations.ts';
import { applySettingsDefaults, type CompleteSettings, type CookieSettings } from './settings.ts';
import type { ProductView } from './store/product-view.ts';
import { plainLocale } from './texts/language.ts';
import { collectionIdOf, type CollectionCard, type ItemCard, type PageView, type WebsiteView } from './view.ts';

/** Cookie settings with the names that the calls use beside those of the bundle (BANN-002, BANN-003). */
export const cookieContext = (cookies: CompleteSettings['cookieSettings']) => ({
  ...cookies,
  isAnalyticsCookiesDisabled: cookies.isRestrictiveCookiePolicyEnabled,
  isVisitorDataRestricted: !cookies.isActivityLogEnabled,
});

/** Cookie settings as stored, from what the owner's app sends under either name. The plain names win. */
export const cookieSettingsFrom = (
  sent: CookieSettings & { isAnalyticsCookiesDisabled?: boolean; isVisitorDataRestricted?: boolean },
): CookieSettings => {
  const { isAnalyticsCookiesDisabled, isVisitorDataRestricted, ...stored } = sent;
  return {
    ...(isAnalyticsCookiesDisabled === undefined
      ? {}
      : { isRestrictiveCookiePolicyEnabled: isAnalyticsCookiesDisabled }),
    ...(isVisitorDataRestricted === undefined ? {} : { isActivityLogEnabled: !isVisitorDataRestricted }),
    ...stored,
  };
};

/**
 * A product as pages know it, with the specification's names `price` and `salePrice` beside the names of cents (D2).
 * All amounts are in the minor unit of `currency`.
 */
export const productContext = (product: ProductView): Record<string, unknown> => ({
  productType: product.productType,
  productTypeCode: productTypeCodes[product.productType],
  currency: isCurrency(product.currency) ? product.currency : null,
  priceCents: product.regularCents,
  salePriceCents: product.onSale ? product.fromCents : null,
  onSale: product.onSale,
  soldOut: product.soldOut,
  variantOptionNames: product.variantOptionNames,
  variants: product.variants.map((variant) => ({
    sku: variant.sku,
    optionValues: variant.options.map((option) => ({ optionName: option.name, value: option.value })),
    price: variant.priceCents,
    salePrice: variant.salePriceCents,
    priceCents: variant.priceCents,
    salePriceCents: variant.salePriceCents,
    onSale: variant.onSale,
    unlimited: variant.unlimited,
    qtyInStock: variant.qtyInStock,
  })),
});

const collectionContext = (card: CollectionCard): Record<string, unknown> => ({
  id: card.id,
  urlId: card.urlId,
  title: card.title,
  fullUrl: card.href,
  collectionType: card.collectionType,
  type: collectionTypes[card.collectionType],
});

const itemContext = (card: ItemCard): Record<string, unknown> => ({
  id: card.id,
  urlId: card.urlId,
  title: card.title,
  fullUrl: card.href,
  publishOn: card.publishedAt,
  startDate: card.startDate,
  endDate: card.endDate,
  tags: card.tags.map((term) => term.name),
  categories: card.categories.map((term) => term.name),
  commentCount: card.commentCount,
  structuredContent: card.product === null ? null : productContext(card.product),
});

/** The collection and item that a page belongs to, as far as its body shows them. */
const placeContext = ({ body, head }: PageView): Record<string, unknown> => {
  const collection = body.kind === 'list' || body.kind === 'item' ? collectionContext(body.collection) : null;
  const item = body.kind === 'item' ? itemContext(body.item) : null;
  return { collection, collectionId: collectionIdOf(head), item, itemId: head.itemId };
};

const settingsContext = (settings: CompleteSettings): Record<string, unknown> => ({
  storeSettings: settings.storeSettings,
  disqusShortname: settings.disqusShortname,
  commentsEnabled: settings.commentsEnabled,
  popupOverlaySettings: settings.popupOverlaySettings.enabled ? settings.popupOverlaySettings : null,
  mobileInfoBarSettings: settings.mobileInfoBarSettings,
  announcementBarSettings: settings.announcementBarSettings.enabled ? settings.announcementBarSettings : null,
  pinterestOverlayOptions: settings.pinterestOverlayOptions,
  captchaSettings: { provider: settings.captcha.provider, siteKey: settings.captcha.siteKey ?? null },
  escapeKeyLogin: settings.escapeKeyLogin,
  emailRule: settings.emailRule,
});

/**
 * The website context (CTX-001 to CTX-005) under the specification's names: what all pages of a website have. It is the
 * same for every visitor, so that pages can be cached: `authenticatedAccount` and `websiteRoles` are empty here and asked
 * for by the runtime. What is not meant for visitors (keys of services that only the server calls, drafts of overlays)
 * stays out.
 */
export const siteContext = (website: WebsiteView): Record<string, unknown> => {
  const settings = applySettingsDefaults(website.settings);
  return {
    website: {
      id: website.id,
      identifier: website.identifier,
      title: website.title,
      baseUrl: website.baseUrl,
      appOrigin: website.appOrigin,
      locale: plainLocale(website.locale),
      timeZone: website.timeZone,
      languages: website.languages,
      developerMode: website.developerMode,
      cloneable: website.cloneable,
      typekitId: website.typekitId,
    },
    templateId: website.templateVersion,
    websiteSettings: settingsContext(settings),
    tweakJSON: website.design.tweakJSON ?? {},
    authenticatedAccount: null,
    websiteRoles: [],
    cookieSettings: cookieContext(settings.cookieSettings),
    showAnnouncementBar: settings.announcementBarSettings.enabled,
    demoCollections: [],
    googleFonts: (website.design.googleFonts ?? []).map(({ family, includeName }) => ({
      family,
      includeName: includeName ?? true,
    })),
    typekitFonts: website.design.typekitFonts ?? [],
    experiments: settings.experiments,
  };
};

/** What a page adds to the context of its website. */
export const pageContext = (view: PageView): Record<string, unknown> => {
  const { head } = view;
  return {
    ...placeContext(view),
    pageId: head.pageId,
    pageType: head.pageType,
    pageTitle: head.title,
    pagePath: head.path,
    language: head.language,
  };
};
