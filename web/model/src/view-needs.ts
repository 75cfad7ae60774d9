import type { LegalPiece, LegalTextName } from './legal/legal-piece.ts';
import type { OfferedPlan } from './store/offered-plan.ts';
import type { CollectionCard, ItemCard, PageReference, Terms } from './view.ts';
import type { CommentThread, EmbedView, FeedView, FormView } from './view-answers.ts';

/** What a block may ask for, and what it gets. Names of collections and pages are their urlIds. */
export interface NeedKinds {
  items: { ask: ItemsQuery; answer: ItemList };
  collection: { ask: { collection: string }; answer: CollectionCard | null };
  terms: { ask: { collection: string }; answer: Terms };
  page: { ask: { page: string }; answer: PageReference | null };
  comments: { ask: { itemId: string }; answer: CommentThread | null };
  feed: { ask: { url: string; limit: number }; answer: FeedView | null };
  embed: { ask: { url: string }; answer: EmbedView | null };
  /** `product` is `<collection urlId>/<item urlId>`. */
  product: { ask: { product: string }; answer: ItemCard | null };
  form: { ask: { formKey: string }; answer: FormView | null };
  legal: { ask: { text: LegalTextName }; answer: LegalPiece[] };
  /** `plans` are names or ids; each answer stands where its name does, null for a plan that is not offered. */
  plans: { ask: { plans: string[] }; answer: (OfferedPlan | null)[] };
}

export interface ItemsQuery {
  collection: string;
  tag?: string;
  category?: string;
  featured?: boolean;
  limit: number;
  /** `collection` keeps the collection's own order; `soonest` is for events to come. */
  order: 'collection' | 'newest' | 'soonest';
}

export interface ItemList {
  collection: CollectionCard | null;
  items: ItemCard[];
  total: number;
}

export type Need = { [K in keyof NeedKinds]: { kind: K } & NeedKinds[K]['ask'] }[keyof NeedKinds];
export type AnswerTo<N extends Need> = NeedKinds[N['kind']]['answer'];
