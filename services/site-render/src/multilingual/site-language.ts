import {
  defaultLanguage,
  defaultLanguageOf,
  inLanguage,
  isTranslated,
  translatedLanguages,
  type Site,
  type Translatable,
} from '@litfass/model';
import { addressedLocale } from '@litfass/model/texts/language';

/** A language of a website, and what its addresses begin with. */
export interface SiteLanguage {
  code: string;
  /** `/en`; empty for the default language. */
  prefix: string;
}

/** The default language where the website itself is not at hand; nothing is looked up by its code. */
export const unprefixed: SiteLanguage = { code: defaultLanguage, prefix: '' };

/**
 * The languages in which a website has anything to read, the default one first. A language that is listed but has no
 * translation yet has no addresses. A prefix is the short tag where that leads nowhere else, or the whole one.
 */
export function siteLanguages(
  site: Site,
  { documents, names }: { documents: Translatable[]; names: ReadonlySet<string> },
): SiteLanguage[] {
  const { languages = [], locale } = site.website;
  const [main, ...further] = [...new Set([defaultLanguageOf(languages, locale), ...languages])];
  const spoken = new Set([site, ...documents].flatMap(translatedLanguages));
  const taken = new Set([...names, 'api', 'config', 'media', 'assets', 'search', 'cart', 'account', 'checkout']);
  const found: SiteLanguage[] = [{ code: main ?? defaultLanguage, prefix: '' }];
  for (const code of further.filter((language) => spoken.has(language))) {
    const name = [baseOf(code), code.toLowerCase()].find((each) => !taken.has(each));
    if (name === undefined) continue;
    taken.add(name);
    found.push({ code, prefix: `/${name}` });
  }
  return found;
}

const baseOf = (code: string): string => (code.split('-', 1)[0] ?? '').toLowerCase();

export const isDefaultLanguage = ({ prefix }: SiteLanguage): boolean => prefix === '';

/** Under which name a document holds its translation; nothing is held under the empty one. */
export const translationKey = (language: SiteLanguage): string => (isDefaultLanguage(language) ? '' : language.code);

/** The language of an address, and the address without its prefix. */
export function splitPath(languages: SiteLanguage[], path: string): { language: SiteLanguage; path: string } {
  const language = languages.find(({ prefix }) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)));
  if (language) return { language, path: path.slice(language.prefix.length) || '/' };
  return { language: languages[0] ?? unprefixed, path };
}

/** The language by which the parameter `prefix` of a route begins an address; null where that is something else. */
export function languageOf(
  { languages }: { languages: readonly SiteLanguage[] },
  { params }: { params: unknown },
): SiteLanguage | null {
  const prefix: unknown = Object(params).prefix;
  return languages.find((each) => each.prefix === (typeof prefix === 'string' ? `/${prefix}` : '')) ?? null;
}

/** The locale in which a website speaks a language, with the form in which it addresses visitors. */
export const localeOf = ({ site }: { site: Site }, language: SiteLanguage): string =>
  isDefaultLanguage(language) ? ownLocale(site) : addressedLocale(language.code, { isFormal: isFormal(site) });

/** The locale of the website itself, with the form in which it addresses visitors. */
export const ownLocale = (site: Site): string =>
  addressedLocale(site.website.locale ?? defaultLanguage, { isFormal: isFormal(site) });

const isFormal = ({ website }: Site): boolean => website.isFormal ?? false;

/** An address of the website in a language. */
export const addressIn = ({ prefix }: SiteLanguage, href: string): string =>
  prefix !== '' && href === '/' ? prefix : prefix + href;

/** A document as it reads in a language of the website. */
export const read = <D extends Translatable>(document: D, language: SiteLanguage): D =>
  isDefaultLanguage(language) ? document : inLanguage(document, language.code);

/** Whether a document says something of its own in a language; everything does in the default one. */
export const speaks = (document: Translatable, language: SiteLanguage): boolean =>
  isDefaultLanguage(language) || isTranslated(document, language.code);
