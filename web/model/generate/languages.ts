import { isForVisitors } from '../src/texts/readers.ts';
import { leavesOf, type AreaSource } from './area.ts';

/** Which languages the texts for visitors are in besides German and English: at least in part, and in every one. */
export function languagesModule(areas: readonly AreaSource[]): string {
  const found = areas.flatMap(({ languages }) => [...languages.keys()]);
  const translated = [...new Set(found)].filter((each) => !['de', 'de-formal', 'en'].includes(each)).toSorted();
  const whole = translated.filter((each) => areas.every((area) => missingIn(area, each).length === 0));
  return [
    '// Made by pnpm generate from the messages; do not edit.',
    `export const translatedLanguages: readonly string[] = ${JSON.stringify(translated)};`,
    `export const wholeLanguages: readonly string[] = ${JSON.stringify(['en', ...whole])};`,
    '',
  ].join('\n');
}

/** The paths of what visitors read of an area and a language does not say. */
export function missingIn({ name, languages }: AreaSource, language: string): string[] {
  const has = new Set(leavesOf(languages.get(language) ?? {}).map(([path]) => path));
  return leavesOf(languages.get('de') ?? {})
    .map(([path]) => path)
    .filter((path) => isForVisitors(name + path) && !has.has(path));
}
