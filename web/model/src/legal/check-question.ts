import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';
import { legalTextNames } from './legal-piece.ts';

/** What commerce, and auth for websites without an open store, ask site-render by the bus: how the law stands for a website as visitors see it, as JSON. */
export const LEGAL_CHECK = 'litfass.site.legal.check';

export const LegalCheckQuestion = Type.Object({
  websiteId: Type.String(),
  locale: Type.String(),
  /** Whether visitors see it and whether its store is open is asked too. */
  withState: Type.Optional(Type.Boolean()),
});
export type LegalCheckQuestion = Static<typeof LegalCheckQuestion>;

/** A point of the law as its owner reads it. */
export const WebsiteLegalPoint = Type.Object({
  id: Type.String(),
  /** The rule: '§ 5 DDG'. */
  paragraph: Type.String(),
  title: Type.String(),
  why: Type.String(),
  /** What to do about it. */
  remedy: Type.String(),
  /** Where in the studio, below `/config/`, behind `#` the field or part of the screen; empty for nowhere. */
  place: Type.String(),
  /** `must` keeps a website from being opened, `should` does not. */
  severity: choice(['must', 'should']),
  state: choice(['done', 'missing', 'advice']),
  /** What it is about, where that are several: each with its own place. */
  things: Type.Array(Type.Object({ title: Type.String(), place: Type.String() })),
});
export type WebsiteLegalPoint = Static<typeof WebsiteLegalPoint>;

export const WebsiteLegalCheck = Type.Object({
  /** Nothing that the law wants of every website is missing. */
  mayOpen: Type.Boolean(),
  points: Type.Array(WebsiteLegalPoint),
});
export type WebsiteLegalCheck = Static<typeof WebsiteLegalCheck>;

export const LegalCheckAnswer = Type.Object({
  points: Type.Array(WebsiteLegalPoint),
  /** Visitors see the website, where that was asked. */
  isOpen: Type.Optional(Type.Boolean()),
  /** Its store takes orders, where that was asked and commerce says so: it watches it then. */
  hasOpenStore: Type.Optional(Type.Boolean()),
  /** The operator has put in the harmonised notice on the legal guarantee. Left out by a site-render that does not say. */
  hasWarrantyNotice: Type.Optional(Type.Boolean()),
  /** The pages that everybody can read. */
  pages: Type.Array(
    Type.Object({
      urlId: Type.String(),
      title: Type.String(),
      /** It says something, and nothing of a template is left in it. */
      isFilled: Type.Boolean(),
      /** Texts of the law that it shows. */
      made: Type.Array(choice(legalTextNames)),
    }),
  ),
});
export type LegalCheckAnswer = Static<typeof LegalCheckAnswer>;
