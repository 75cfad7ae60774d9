import { isLocale } from '../../dates.ts';
import type { Translatable } from '../../translation.ts';
import type { Sound } from '../sound.ts';
import { pointerTo, type Findings } from '../problem.ts';
import { reportDoubles } from './names.ts';

/** Translations: their languages, and the addresses of pages in each of them. */
export const checkTranslations = (sound: Sound, findings: Findings): void => {
  const languages = new Set(sound.site?.website.languages ?? []);
  for (const { file, at, document } of documentsOf(sound)) {
    for (const language of Object.keys(document.translations ?? {})) {
      const pointer = at + pointerTo('translations', language);
      if (!isLocale(language))
        findings.problems.push({ file, pointer, reason: findings.texts.noLocale({ locale: language }) });
      else if (!languages.has(language)) {
        const reason = findings.texts.languageUnknown({ language });
        findings.warnings.push({ file, pointer, reason });
      }
    }
  }
  checkAddresses(sound, findings);
};

const documentsOf = ({ site, pages, collections }: Sound): { file: string; at: string; document: Translatable }[] => [
  ...(site ? [{ file: 'site.json', at: '', document: site }] : []),
  ...pages.map(({ file, value }) => ({ file, at: '', document: value })),
  ...collections.flatMap(({ file, value }) => [
    { file, at: '', document: value },
    ...value.items.map((item, index) => ({ file, at: pointerTo('items', index), document: item })),
  ]),
];

/** A page is found by its address in a language, or by its own where it has none there. */
const checkAddresses = (sound: Sound, findings: Findings): void => {
  for (const language of sound.site?.website.languages ?? []) {
    const pages = sound.pages.map(({ file, value }) => {
      const own = value.translations?.[language]?.urlId;
      const pointer = own ? pointerTo('translations', language, 'urlId') : '/urlId';
      return { name: own ?? value.urlId, file, pointer };
    });
    const collections = sound.collections.map(({ file, value }) => ({ name: value.urlId, file, pointer: '/urlId' }));
    if (sound.pages.some(({ value }) => value.translations?.[language]?.urlId))
      reportDoubles(
        [...collections, ...pages],
        (first) => findings.texts.addressTwiceInLanguage({ name: first.name, file: first.file }),
        findings,
      );
  }
};
