import { describe, expect, it } from 'vitest';
import { cookieSettingsFrom, pageContext, siteContext } from './context.ts';
import type { ProductView } from './store/product-view.ts';
import type { PageView } from './view.ts';

const product: ProductView = {
  itemId: 'a'.repeat(24),
  productType: 'PHYSICAL',
  currency: 'EUR',
  images: [],
  variantOptionNames: ['Größe'],
  variants: [
    {
      sku: 'SQ1234567',
      options: [{ name: 'Größe', value: 'M' }],
      priceCents: 4900,
      salePriceCents: 3900,
      onSale: true,
      unlimited: false,
      qtyInStock: 12,
    },
  ],
  soldOut: false,
  fromCents: 3900,
  regularCents: 4900,
  onSale: true,
  varies: false,
  lowestPrice30DaysCents: null,
  unitPrice: null,
  subscription: null,
  guarantee: null,
  rating: null,
};

const collection = {
  id: 'b'.repeat(24),
  urlId: 'laden',
  title: 'Laden',
  href: '/laden',
  collectionType: 'products',
  feedHref: null,
} as const;

const view: PageView = {
  website: {
    id: 'c'.repeat(24),
    identifier: 'nord',
    title: 'Nord',
    description: '',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    languages: ['de-DE'],
    templateVersion: '7.1',
    developerMode: false,
    cloneable: false,
    typekitId: null,
    baseUrl: 'http://nord.localhost',
    appOrigin: 'http://nord.localhost',
    settings: {
      storeSettings: { currency: 'EUR' },
      cookieSettings: { isRestrictiveCookiePolicyEnabled: true, isActivityLogEnabled: false },
      popupOverlaySettings: { enabled: false, title: 'Entwurf' },
      announcementBarSettings: { enabled: true, text: '<p>Neu</p>' },
    },
    design: { tweakJSON: { 'tweak-accent': '#0a5' }, googleFonts: [{ family: 'Inter' }], typekitFonts: [] },
    navigation: { main: [], _hidden: [], _memberareas: [] },
    hasStore: true,
    sells: true,
    hasSubscriptions: false,
    feeds: [],
  },
  head: {
    pageType: 50,
    status: 200,
    title: 'Becher',
    documentTitle: 'Becher – Nord',
    description: '',
    language: 'de-DE',
    path: '/laden/becher',
    canonical: null,
    noIndex: false,
    image: null,
    alternates: [],
    pageId: null,
    collectionId: collection.id,
    itemId: product.itemId,
    publishedAt: null,
    updatedAt: null,
    jsonLd: [],
  },
  header: [],
  footer: [],
  assets: {},
  body: {
    kind: 'item',
    collection,
    sections: [],
    previous: null,
    next: null,
    comments: null,
    product,
    around: null,
    item: {
      id: product.itemId,
      urlId: 'becher',
      title: 'Becher',
      href: '/laden/becher',
      collectionType: 'products',
      collectionTitle: 'Laden',
      excerpt: '',
      author: '',
      publishedAt: null,
      updatedAt: null,
      startDate: null,
      endDate: null,
      allDay: false,
      location: null,
      tags: [],
      categories: [],
      thumbnail: null,
      media: null,
      commentCount: 0,
      featured: false,
      product,
    },
  },
};

describe('the website context', () => {
  const context = { ...siteContext(view.website), ...pageContext(view) };

  it('carries the names of the specification (CTX-001, CTX-002, CTX-003, CTX-004, CTX-005)', () => {
    expect(context).toMatchObject({
      website: { id: view.website.id, identifier: 'nord', developerMode: false, cloneable: false, typekitId: null },
      templateId: '7.1',
      websiteSettings: {
        storeSettings: { expressCheckout: false, measurementStandard: 2 },
        disqusShortname: null,
        commentsEnabled: false,
        mobileInfoBarSettings: { style: 1 },
        pinterestOverlayOptions: { mode: 'disabled' },
      },
      tweakJSON: { 'tweak-accent': '#0a5' },
      authenticatedAccount: null,
      websiteRoles: [],
      collection: { urlId: 'laden' },
      collectionId: collection.id,
      item: { urlId: 'becher' },
      itemId: product.itemId,
      pageType: 50,
      showAnnouncementBar: true,
      demoCollections: [],
      googleFonts: [{ family: 'Inter', includeName: true }],
      typekitFonts: [],
    });
  });

  it('gives prices under both names, in cents (PROD-004)', () => {
    expect(context).toMatchObject({
      item: {
        structuredContent: { variants: [{ price: 4900, salePrice: 3900, priceCents: 4900, salePriceCents: 3900 }] },
      },
    });
  });

  it('gives cookie settings under both names (BANN-002, BANN-003)', () => {
    expect(context).toMatchObject({
      cookieSettings: {
        isRestrictiveCookiePolicyEnabled: true,
        isAnalyticsCookiesDisabled: true,
        isActivityLogEnabled: false,
        isVisitorDataRestricted: true,
      },
    });
  });

  it('keeps a popup that is off to itself', () => {
    expect(JSON.stringify(context)).not.toContain('Entwurf');
  });
});

describe('cookieSettingsFrom', () => {
  it('stores what the owner’s app sends under the other names (BANN-002, BANN-003)', () => {
    expect(cookieSettingsFrom({ isAnalyticsCookiesDisabled: true, isVisitorDataRestricted: true })).toEqual({
      isRestrictiveCookiePolicyEnabled: true,
      isActivityLogEnabled: false,
    });
  });
});
