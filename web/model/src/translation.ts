import { Type, type Static, type TObject } from 'typebox';
import { maybe, MaybeText, nullable, open, UrlId } from './schema-parts.ts';

/** Translations by language tag; what one leaves out or sets to null stays as it is in the default language. */
export const translationsOf = <T extends TObject>(translation: T) =>
  Type.Optional(nullable(Type.Record(Type.String(), translation)));

/** Of a collection: its items have translations of their own. */
export const titleTranslation = <S extends TObject>(seo: S) =>
  open({ title: MaybeText, seo: Type.Optional(nullable(seo)) });

/** Of a page; `urlId` is its address in that language. */
export const pageTranslation = <S extends TObject, P extends TObject>(seo: S, section: P) =>
  open({
    title: MaybeText,
    urlId: maybe(UrlId),
    seo: Type.Optional(nullable(seo)),
    sections: Type.Optional(nullable(Type.Array(section))),
  });

/** Of an item; tags, categories, prices and dates are those of the default language. */
export const itemTranslation = <S extends TObject, P extends TObject>(seo: S, section: P) =>
  open({
    title: MaybeText,
    excerpt: MaybeText,
    seo: Type.Optional(nullable(seo)),
    body: Type.Optional(nullable(open({ sections: Type.Array(section) }))),
  });

/** Of an entry of a navigation. */
export const linkTranslation = open({ title: MaybeText });
export type LinkTranslation = Static<typeof linkTranslation>;

/** Anything that can say the same in further languages. */
export interface Translatable {
  translations?: Record<string, object> | null | undefined;
}

/** Whether a document says something of its own in `language`. */
export const isTranslated = ({ translations }: Translatable, language: string): boolean =>
  Object.keys(translations?.[language] ?? {}).length > 0;

/** The languages that a document is translated into. */
export const translatedLanguages = (document: Translatable): string[] =>
  Object.keys(document.translations ?? {}).filter((language) => isTranslated(document, language));

/** A document as it reads in `language`: every part that is not translated stays as it is. */
export function inLanguage<D extends Translatable>(document: D, language: string): D {
  const said = Object.entries(document.translations?.[language] ?? {}).filter(([, value]) => value !== null);
  if (said.length === 0) return document;
  const merged = said.map(([key, value]) => [key, key === 'seo' ? merge(Reflect.get(document, key), value) : value]);
  return { ...document, ...Object.fromEntries(merged) };
}

const merge = (below: unknown, above: unknown): unknown => ({ ...Object(below), ...Object(above) });
