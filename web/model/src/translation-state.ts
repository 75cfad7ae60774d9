import { fingerprintOf } from './fingerprint.ts';
import { isTranslated, type Translatable } from './translation.ts';

/** What is translated; the website itself has a name, a header and a footer. */
export const translatedKinds = ['site', 'page', 'collection', 'item'] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** missing: nothing is said in the language · stale: the original has changed since · done: it says what the original does */
export const translationStates = ['missing', 'stale', 'done'] as const;
export type TranslationState = (typeof translationStates)[number];

/**
 * How a document reads in a language against its original. A translation that does not know what it was made from, as
 * those of an import, counts as done.
 */
export function translationState(document: Translatable, language: string): TranslationState {
  if (!isTranslated(document, language)) return 'missing';
  const basis: unknown = Reflect.get(Object(document.translations?.[language]), 'basis');
  return typeof basis !== 'string' || basis === translationBasis(document) ? 'done' : 'stale';
}

/** Stands for everything of a document that is translated; another one as soon as any of it changes. */
export function translationBasis(document: Translatable): string {
  const { excerpt, seo, sections, body, header, footer, website, title } = fieldsOf(document);
  const { title: seoTitle, description: seoDescription } = fieldsOf(seo);
  // Of a website as a whole.
  const { title: siteTitle, description } = fieldsOf(website);
  const said = { title, excerpt, seoTitle, seoDescription, sections, body, header, footer, siteTitle, description };
  return fingerprintOf('translation', said);
}

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);
