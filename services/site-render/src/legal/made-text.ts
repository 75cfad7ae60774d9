import {
  defaultLanguageOf,
  isBlockType,
  legalText,
  legalTextNames,
  noUses,
  shownLines,
  type Block,
  type LegalLine,
  type LegalTextName,
  type Page,
  type Site,
} from '@litfass/model';

/** The text that a legal block shows; null for a block of another type. One that names none shows the imprint. */
export function legalTextOf({ type, value }: Pick<Block, 'type' | 'value'>): LegalTextName | null {
  if (!isBlockType(type) || type !== 'legal') return null;
  return legalTextNames.find((name) => name === value['legalText']) ?? 'imprint';
}

/** Which texts of the law blocks make of the website's details. */
export const textsMadeBy = (blocks: readonly Block[]): ReadonlySet<LegalTextName> =>
  new Set(blocks.flatMap((block) => legalTextOf(block) ?? []));

export const textsMadeOn = ({ sections }: Pick<Page, 'sections'>): ReadonlySet<LegalTextName> =>
  textsMadeBy(sections.flatMap(({ blocks }) => blocks));

/** What a legal block says in a language, where neither the address of the website nor what it uses is spoken of. */
export function madeLines(name: LegalTextName, { site, language }: { site: Site; language: string }): LegalLine[] {
  const { website, settings } = site;
  const languages = website.languages ?? [];
  const pieces = legalText(name, {
    legal: settings?.legal ?? {},
    uses: noUses,
    siteTitle: website.title,
    origin: '',
    locale: language || defaultLanguageOf(languages, website.locale),
    languages: languages.length > 0 ? languages : [defaultLanguageOf(languages, website.locale)],
    hitDays: 0,
    platform: '',
  });
  return shownLines(pieces);
}
