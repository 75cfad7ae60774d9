import type { CollectionType, CollectionViewName, NavigationName } from './enumerations.ts';
import type { WebsiteSettings, Design } from './site.ts';
import type { SavedAddress } from './store/address.ts';
import type { FormFault } from './store/cart.ts';
import type { MemberOrder } from './store/pages.ts';
import type { ProductFilterView } from './store/product-filter.ts';
import type { ProductAround, ProductReview } from './store/product-page.ts';
import type { ProductView } from './store/product-view.ts';
import type { StoreBody } from './store/store-body.ts';
import type { CommentThread, SearchHit } from './view-answers.ts';
import type { SectionView, BlockView } from './section-view.ts';
import type { AssetView } from './asset-view.ts';

/**
 * What a page shows, already decided: made by site-render (and widget-render), drawn by web/widgets.
 * A view holds no secret and nothing that differs by visitor, so a drawn page may be cached.
 */
export interface PageView {
  website: WebsiteView;
  head: PageHead;
  header: BlockView[];
  footer: BlockView[];
  body: PageBody;
  /** Every asset that any value of this page names, by its bundle path (`media/…`). */
  assets: Readonly<Record<string, AssetView>>;
}

export interface WebsiteView {
  id: string;
  identifier: string;
  title: string;
  description: string;
  /** With the mark of the form of address (`de-DE-x-formal`). */
  locale: string;
  timeZone: string;
  languages: string[];
  /** What addresses in this language begin with: `/en`, or nothing for the default language. */
  languagePrefix?: string;
  templateVersion: '7' | '7.1' | '8';
  developerMode: boolean;
  cloneable: boolean;
  typekitId: string | null;
  /** Origin of the primary host, without a slash at its end. */
  baseUrl: string;
  /** Origin of the website's own host below the app domain, where its configuration area is (ROUTE-009). */
  appOrigin: string;
  settings: WebsiteSettings;
  design: Design;
  navigation: Readonly<Record<NavigationName, NavigationEntry[]>>;
  /** Whether the website sells products: a cart link is shown. */
  hasStore: boolean;
  /** Whether anything at all can be bought: the footer has the links that the law asks of stores. */
  sells: boolean;
  hasSubscriptions: boolean;
  /** Of the page that says what is done with data of visitors; null where the website has none. */
  privacyHref?: string | null;
  feeds: { title: string; href: string }[];
}

export interface NavigationEntry {
  title: string;
  /** Null for a folder that has no page of its own. */
  href: string | null;
  newWindow: boolean;
  /** This very page. */
  current: boolean;
  /** This page lies below the entry. */
  ancestor: boolean;
  children: NavigationEntry[];
}

export interface PageHead {
  /** Code of the specification (1, 2, 3, 50, 100 …). */
  pageType: number;
  status: number;
  title: string;
  /** Title for search engines and the tab; with the website's title. */
  documentTitle: string;
  description: string;
  language: string;
  path: string;
  canonical: string | null;
  noIndex: boolean;
  image: AssetView | null;
  /** The language of what the page says where that is not `language`: a page that is not translated. */
  contentLanguage?: string;
  /** The address of every language that the page really speaks, with origin; the default language first. */
  alternates: { language: string; href: string }[];
  /** This page in every language of the website, for the visitor to choose; empty where there is one only. */
  languageLinks?: { language: string; href: string }[];
  pageId: string | null;
  collectionId: string | null;
  itemId: string | null;
  publishedAt: string | null;
  updatedAt: string | null;
  jsonLd: Record<string, unknown>[];
}

/** The collection that a page is, or belongs to: a page without items is one of its own. Null for what is neither. */
export const collectionIdOf = ({ collectionId, pageId }: Pick<PageHead, 'collectionId' | 'pageId'>): string | null =>
  collectionId ?? pageId;

export type PageBody =
  | { kind: 'sections'; sections: SectionView[]; /** Shown as the h1 when no block holds one. */ title: string }
  | {
      kind: 'list';
      collection: CollectionCard;
      view: CollectionViewName;
      items: ItemCard[];
      pagination: Pagination;
      /** The tag, category or author that the list is narrowed to. */
      filter: { kind: 'tag' | 'category' | 'author'; name: string } | null;
      terms: Terms;
      /** What visitors choose products by; null for other items, and where there is nothing to choose. */
      choice?: ProductFilterView | null;
      sections: SectionView[];
    }
  | {
      kind: 'item';
      collection: CollectionCard;
      item: ItemCard;
      sections: SectionView[];
      previous: PageReference | null;
      next: PageReference | null;
      comments: CommentThread | null;
      product: ProductView | null;
      /** Around a product; null for other items, and where its store was not asked. */
      around: ProductAround | null;
      /** Products that go with this one; left out for other items. */
      related?: ItemCard[];
      /** Of a product: reviews that came with the website from elsewhere. */
      takenReviews?: ProductReview[];
    }
  | {
      kind: 'search';
      query: string;
      hits: SearchHit[];
      pagination: Pagination;
      /** Offered where nothing was found: `areAlike` where their titles are like the query, else the newest. */
      suggestions?: { areAlike: boolean; entries: { title: string; href: string }[] };
      sections?: SectionView[];
    }
  | { kind: 'message'; reason: 'not-found' | 'error' | 'protected' | 'access-denied'; sections: SectionView[] }
  | AccountBody
  | StoreBody
  | { kind: 'lock'; /** True after a wrong password. */ refused: boolean; title: string; sections?: SectionView[] };

/** The pages where members log in, sign up and look after themselves; forms that work without script. */
export interface AccountBody {
  kind: 'account';
  step: 'log-in' | 'sign-up' | 'reset' | 'password' | 'profile';
  /** What went well, or empty. */
  notice: string;
  /** What did not, with the code of the refusal; null where nothing did. */
  problem: { code: string; text: string } | null;
  /** Of several forms of the page the one that it is about; null: the page. */
  part: 'profile' | 'password' | 'removal' | null;
  /** What stood in its fields when it was refused, by their names; no passwords. */
  typed: Readonly<Record<string, string>>;
  /** Where the log-in leads to. */
  to: string;
  /** Of the link that led to the page `password`. */
  token: string;
  /** On the page `profile` only. */
  member: { displayName: string; email: string; plans: string[] } | null;
  /** What the member has bought; null where nothing is sold, and while commerce does not answer. */
  orders: MemberOrder[] | null;
  /** What the member keeps for the next order, and the form of one that was refused; null like `orders`. */
  addresses: { saved: SavedAddress[]; fault: FormFault | null } | null;
}

export interface Term {
  name: string;
  href: string;
  count: number;
}

export interface Terms {
  tags: Term[];
  categories: Term[];
}

export interface PageReference {
  title: string;
  href: string;
}

export interface Pagination {
  page: number;
  pageCount: number;
  total: number;
  previousHref: string | null;
  nextHref: string | null;
}

export interface CollectionCard {
  id: string;
  urlId: string;
  title: string;
  href: string;
  collectionType: CollectionType;
  feedHref: string | null;
}

/** An item as lists, summaries and its own page show it. Dates are ISO 8601 in UTC. */
export interface ItemCard {
  id: string;
  urlId: string;
  title: string;
  /** The language of title and excerpt where it is not the page's: an item that is not translated. */
  contentLanguage?: string;
  href: string;
  collectionType: CollectionType;
  collectionTitle: string;
  /** Sanitised HTML, or an empty text. */
  excerpt: string;
  author: string;
  publishedAt: string | null;
  updatedAt: string | null;
  startDate: string | null;
  endDate: string | null;
  /** True when startDate was given as a day without a time. */
  allDay: boolean;
  location: EventPlace | null;
  tags: Term[];
  categories: Term[];
  thumbnail: AssetView | null;
  media: { asset: AssetView | null; video: string | null; audio: AssetView | null } | null;
  commentCount: number;
  featured: boolean;
  product: ProductView | null;
}

export interface EventPlace {
  title: string;
  line1: string;
  line2: string;
  country: string;
}
