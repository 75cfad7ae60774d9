import type { AssetView } from './asset-view.ts';

/*
 * What blocks are given beside the page itself: threads, hits, feeds, embeds and forms.
 */
export interface CommentThread {
  itemId: string;
  open: boolean;
  count: number;
  comments: CommentView[];
}

export interface CommentView {
  id: string;
  author: string;
  postedAt: string;
  /** Sanitised HTML. */
  html: string;
  replies: CommentView[];
}

export interface SearchHit {
  title: string;
  href: string;
  /** Plain text; the words that were found stand between \u0002 and \u0003. */
  extract: string;
  collectionTitle: string;
  publishedAt: string | null;
  thumbnail: AssetView | null;
  /** What title and extract speak, where that is not the language of the page. */
  lang?: string;
}

export interface FeedView {
  title: string;
  entries: { title: string; href: string; publishedAt: string | null; summary: string }[];
}

/** An embedded document of an allowed third party; nothing of it is requested before the visitor agrees (D8). */
export interface EmbedView {
  provider: string;
  title: string;
  /** Address of the player's frame. */
  frameUrl: string;
  width: number | null;
  height: number | null;
}

/** A form as visitors see it; its fields are the bundle's. */
export interface FormView {
  id: string;
  key: string;
  name: string;
  submitButtonText: string;
  fields: Readonly<Record<string, unknown>>[];
  settings: Readonly<Record<string, unknown>>;
}
