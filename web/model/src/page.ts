import { Type, type Static } from 'typebox';
import { blockTypes, isBlockType, type BlockTypeName } from './block-types.ts';
import { pageTypes, workflowCodes } from './enumerations.ts';
import { layoutDevices } from './limits.ts';
import {
  Access,
  choice,
  FocalPoint,
  Flag,
  Id,
  maybe,
  MaybeText,
  MediaPath,
  Moment,
  nullable,
  open,
  UrlId,
} from './schema-parts.ts';
import { pageTranslation, translationsOf } from './translation.ts';

/** A place in the grid of 12 columns; rows are counted from 1. */
export const Layout = open({
  column: Type.Integer({ minimum: 1, maximum: 12 }),
  span: Type.Integer({ minimum: 1, maximum: 12 }),
  row: Type.Integer({ minimum: 1 }),
  rowSpan: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Layout = Static<typeof Layout>;

export const blockTypeNames: readonly BlockTypeName[] = Object.keys(blockTypes).filter(isBlockType);

/** What each block has; its value is described by the block type's own schema. */
export const Block = open({
  id: Id,
  type: choice(blockTypeNames),
  value: Type.Record(Type.String(), Type.Unknown()),
  layout: Type.Optional(nullable(Layout)),
  mobileLayout: Type.Optional(nullable(Layout)),
  /** Widths at which visitors do not get to see it: 'phone' is where there is no room for columns. */
  hiddenOn: Type.Optional(nullable(Type.Array(choice(layoutDevices)))),
});
export type Block = Static<typeof Block>;

export const Background = open({ asset: maybe(MediaPath), focalPoint: maybe(FocalPoint) });

export const Section = open({
  id: Id,
  theme: MaybeText,
  background: Type.Optional(nullable(Background)),
  anchor: MaybeText,
  blocks: Type.Array(Block),
});
export type Section = Static<typeof Section>;

export const Seo = open({ title: MaybeText, description: MaybeText, noIndex: Flag, socialImage: maybe(MediaPath) });
export type Seo = Static<typeof Seo>;

export const Workflow = choice(Object.values(workflowCodes));

/** `pages/<urlId>.json`. Unset: an ordinary, published, public page in the website's first language. */
export const Page = open({
  id: Id,
  urlId: UrlId,
  title: Type.String(),
  pageType: Type.Optional(choice(Object.values(pageTypes))),
  workflow: Type.Optional(Workflow),
  publishAt: maybe(Moment),
  language: MaybeText,
  access: Type.Optional(nullable(Access)),
  seo: Type.Optional(nullable(Seo)),
  sections: Type.Array(Section),
  translations: translationsOf(pageTranslation(Seo, Section)),
});
export type Page = Static<typeof Page>;
