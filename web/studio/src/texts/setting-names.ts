import { settingNames } from '../gen/texts/setting-names.ts';

/** What stands around every setting and says nothing of it. */
const AROUND = new Set(['website', 'settings']);

/** The place of a setting in words: `settings.legal.address` is “Rechtliches › Anschrift”. */
export function settingName(field: string): string {
  const names: Readonly<Record<string, string>> = settingNames;
  const words = field.split('.').filter((word) => !AROUND.has(word));
  return words.map((word) => names[word] ?? word).join(' › ');
}
