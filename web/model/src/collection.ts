import { Type, type Static } from 'typebox';
import { collectionOrderings, collectionTypeNames, collectionViews } from './enumerations.ts';
import { Section, Seo, Workflow } from './page.ts';
import { Product } from './product.ts';
import {
  Access,
  choice,
  Flag,
  Id,
  maybe,
  MaybeText,
  MediaPath,
  Moment,
  nullable,
  open,
  Text,
  UrlId,
} from './schema-parts.ts';
import { itemTranslation, titleTranslation, translationsOf } from './translation.ts';

/** A comment that came with the bundle; `replyTo` is the id or the position (from 0) of an earlier one. */
export const Comment = open({
  id: Type.Optional(Type.String()),
  author: Text,
  date: maybe(Moment),
  html: Type.String(),
  replyTo: Type.Optional(Type.Unsafe<string | number | null>({ type: ['string', 'integer', 'null'] })),
});
export type Comment = Static<typeof Comment>;

/** Where an event is; the names are those of a map block. */
export const Place = open({
  mapLat: maybe(Type.Number()),
  mapLng: maybe(Type.Number()),
  markerLat: maybe(Type.Number()),
  markerLng: maybe(Type.Number()),
  mapZoom: maybe(Type.Number()),
  addressTitle: MaybeText,
  addressLine1: MaybeText,
  addressLine2: MaybeText,
  addressCountry: MaybeText,
});
export type Place = Static<typeof Place>;

export const ItemMedia = open({ asset: maybe(MediaPath), video: MaybeText, audio: MaybeText });
export type ItemMedia = Static<typeof ItemMedia>;

export const Item = open({
  id: Id,
  urlId: UrlId,
  title: Type.String(),
  workflow: Type.Optional(Workflow),
  publishAt: maybe(Moment),
  author: MaybeText,
  excerpt: MaybeText,
  tags: Type.Optional(Type.Array(Type.String())),
  categories: Type.Optional(Type.Array(Type.String())),
  thumbnail: maybe(MediaPath),
  featured: Flag,
  access: Type.Optional(nullable(Access)),
  seo: Type.Optional(nullable(Seo)),
  language: MaybeText,
  body: Type.Optional(nullable(open({ sections: Type.Array(Section) }))),
  location: Type.Optional(nullable(Place)),
  startDate: maybe(Moment),
  endDate: maybe(Moment),
  media: Type.Optional(nullable(ItemMedia)),
  structuredContent: Type.Optional(nullable(Product)),
  /** Unset: as the website's setting says. */
  commentsOpen: Type.Optional(Type.Boolean()),
  comments: Type.Optional(Type.Array(Comment)),
  translations: translationsOf(itemTranslation(Seo, Section)),
});
export type Item = Static<typeof Item>;

/** `collections/<urlId>.json`. Unset: a chronological list of 20 items a page, public. */
export const Collection = open({
  id: Id,
  urlId: UrlId,
  title: Type.String(),
  collectionType: choice(collectionTypeNames),
  view: Type.Optional(choice(collectionViews)),
  ordering: Type.Optional(choice(collectionOrderings)),
  urlFormat: MaybeText,
  pageSize: maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
  workflow: Type.Optional(Workflow),
  language: MaybeText,
  access: Type.Optional(nullable(Access)),
  seo: Type.Optional(nullable(Seo)),
  items: Type.Array(Item),
  translations: translationsOf(titleTranslation(Seo)),
});
export type Collection = Static<typeof Collection>;
