import type {
  AssetView,
  BlockView,
  ItemCard,
  NavigationEntry,
  PageBody,
  PageHead,
  PageView,
  ProductView,
  SectionView,
  WebsiteView,
} from '@litfass/model';

/*
 * Small views for tests: each maker gives a complete object, a test changes what it is about.
 */
export const asset = (name: string, width = 1600, height = 1067): AssetView => ({
  id: `a-${name}`,
  path: `media/${name}.jpg`,
  url: `/media/a-${name}/${name}.jpg`,
  mime: 'image/jpeg',
  bytes: 1000,
  width,
  height,
  widths: [100, 300, 500, 750, 1000, 1500],
  alt: `Bild ${name}`,
  fileName: `${name}.jpg`,
});

export const entry = (title: string, href: string | null, children: NavigationEntry[] = []): NavigationEntry => ({
  title,
  href,
  newWindow: false,
  current: false,
  ancestor: false,
  children,
});

export const website = (changes: Partial<WebsiteView> = {}): WebsiteView => ({
  id: 'f00000000000000000000001',
  identifier: 'atelier-nord',
  title: 'Atelier Nord',
  description: '',
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  languages: ['de-DE'],
  templateVersion: '7.1',
  developerMode: false,
  cloneable: false,
  typekitId: null,
  baseUrl: 'https://www.atelier-nord.test',
  appOrigin: 'https://atelier-nord.app.test',
  settings: { legal: { company: 'Atelier Nord GmbH', address: 'Kaistraße 1, 24103 Kiel', vatId: 'DE123456789' } },
  design: {},
  navigation: {
    main: [
      entry('Start', '/'),
      entry('Werkstatt', null, [entry('Möbel', '/moebel'), entry('Küchen', '/kuechen', [entry('Eiche', '/eiche')])]),
      entry('Journal', '/blog'),
    ],
    _hidden: [entry('Impressum', '/impressum'), entry('Datenschutz', '/datenschutz')],
    _memberareas: [],
  },
  hasStore: false,
  sells: false,
  hasSubscriptions: false,
  feeds: [{ title: 'Journal', href: '/blog?format=rss' }],
  ...changes,
});

export const head = (changes: Partial<PageHead> = {}): PageHead => ({
  pageType: 2,
  status: 200,
  title: 'Start',
  documentTitle: 'Start – Atelier Nord',
  description: 'Möbel aus dem Norden',
  language: 'de-DE',
  path: '/',
  canonical: 'https://www.atelier-nord.test/',
  noIndex: false,
  image: null,
  alternates: [],
  pageId: 'f00000000000000000000002',
  collectionId: null,
  itemId: null,
  publishedAt: null,
  updatedAt: null,
  jsonLd: [],
  ...changes,
});

export const block = (type: string, value: Record<string, unknown>, changes: Partial<BlockView> = {}): BlockView => ({
  id: `b-${type}`,
  type,
  value,
  layout: null,
  mobileLayout: null,
  data: {},
  ...changes,
});

export const section = (blocks: BlockView[], changes: Partial<SectionView> = {}): SectionView => ({
  id: 's-1',
  theme: 'white',
  anchor: null,
  background: null,
  blocks,
  ...changes,
});

export const item = (changes: Partial<ItemCard> = {}): ItemCard => ({
  id: 'f00000000000000000000003',
  urlId: 'hallo',
  title: 'Hallo Welt',
  href: '/blog/hallo',
  collectionType: 'blog',
  collectionTitle: 'Journal',
  excerpt: '<p>Der erste Beitrag.</p>',
  author: 'Anna',
  publishedAt: '2026-03-01T09:00:00Z',
  updatedAt: null,
  startDate: null,
  endDate: null,
  allDay: false,
  location: null,
  tags: [{ name: 'Holz', href: '/blog?tag=Holz', count: 2 }],
  categories: [{ name: 'Werkstatt', href: '/blog?category=Werkstatt', count: 3 }],
  thumbnail: asset('stuhl'),
  media: null,
  commentCount: 0,
  featured: false,
  product: null,
  ...changes,
});

export const product = (changes: Partial<ProductView> = {}): ProductView => ({
  itemId: 'f00000000000000000000003',
  productType: 'PHYSICAL',
  currency: 'EUR',
  images: [asset('tisch', 1200, 1200), asset('detail')],
  variantOptionNames: ['Holz'],
  variants: [
    {
      sku: 'A',
      options: [{ name: 'Holz', value: 'Eiche' }],
      priceCents: 49_000,
      salePriceCents: 39_000,
      onSale: true,
      unlimited: false,
      qtyInStock: 2,
    },
    {
      sku: 'B',
      options: [{ name: 'Holz', value: 'Esche' }],
      priceCents: 52_000,
      salePriceCents: 0,
      onSale: false,
      unlimited: false,
      qtyInStock: 0,
    },
  ],
  soldOut: false,
  fromCents: 39_000,
  regularCents: 49_000,
  onSale: true,
  varies: true,
  lowestPrice30DaysCents: 45_000,
  tax: { kind: 'included', ratePercent: 19 },
  unitPrice: { cents: 980, amount: 1, unit: 'kg' },
  subscription: null,
  guarantee: null,
  rating: null,
  ...changes,
});

export const collection = {
  id: 'f00000000000000000000004',
  urlId: 'blog',
  title: 'Journal',
  href: '/blog',
  collectionType: 'blog',
  feedHref: null,
} as const;

export const onePage = { page: 1, pageCount: 1, total: 1, previousHref: null, nextHref: null };

export const view = (body: PageBody, changes: Partial<PageView> = {}): PageView => ({
  website: website(),
  head: head(),
  header: [],
  footer: [],
  body,
  assets: { 'media/stuhl.jpg': asset('stuhl') },
  ...changes,
});
