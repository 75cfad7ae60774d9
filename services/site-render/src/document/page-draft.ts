import type { AssetView, PageBody, Seo, Translatable } from '@litfass/model';
import type { SiteLanguage } from '../multilingual/site-language.ts';

/** What is known of a page before it is put together. */
export interface PageDraft {
  pageType: number;
  status: number;
  title: string;
  body: PageBody;
  seo?: Seo | null | undefined;
  description?: string;
  language?: string | null | undefined;
  /** What it is made of, with its translations; pages that the platform makes speak every language. */
  document?: Translatable;
  /** Its address in another language of the website. */
  pathIn?: ((language: SiteLanguage) => string) | undefined;
  image?: AssetView | null;
  pageId?: string | null;
  collectionId?: string | null;
  itemId?: string | null;
  publishedAt?: string | null;
  updatedAt?: string | null;
  /** Address without query that search engines shall keep; null for pages that have none. */
  canonicalPath?: string | null;
  /** What of the query belongs to that address. */
  canonicalQuery?: string;
  noIndex?: boolean;
  /** True for one of thousands of choices that find nothing: the page is not kept, or anybody could fill the cache with it. */
  isOdd?: boolean;
  jsonLd?: (site: {
    title: string;
    baseUrl: string;
    description: string;
    language: string;
  }) => Record<string, unknown>[];
}
