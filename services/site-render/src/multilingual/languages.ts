import { refusal } from '@litfass/kit';
import type { SiteLanguage } from './site-language.ts';
import { defaultLanguageOf, nameOfLanguage, type Site } from '@litfass/model';

export interface WebsiteLanguages {
  defaultLanguage: string;
  languages: { code: string; name: string; isDefault: boolean; prefix: string | null }[];
}

/** The languages of a website, the default one first (D17). */
export function languagesOf({ website }: Site, spoken: SiteLanguage[]): WebsiteLanguages {
  const defaultLanguage = defaultLanguageOf(website.languages ?? undefined, website.locale ?? undefined);
  const codes = [...new Set([defaultLanguage, ...(website.languages ?? [])])];
  return {
    defaultLanguage,
    languages: codes.map((code) => ({
      code,
      name: nameOfLanguage(code),
      isDefault: code === defaultLanguage,
      prefix: spoken.find((language) => language.code === code)?.prefix ?? null,
    })),
  };
}

/** The tags as they are written (`DE-de` is `de-DE`), each once. @throws Refusal 422 for what is no language tag */
export function readLanguages(tags: string[]): string[] {
  const read = tags.map((tag) => {
    const canonical = canonicalTag(tag);
    if (canonical) return canonical;
    throw refusal({
      code: 'language-invalid',
      status: 422,
      text: `„${tag}“ ist kein Sprachkürzel. Schreibe zum Beispiel de-DE oder en-GB.`,
    });
  });
  return [...new Set(read)];
}

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
