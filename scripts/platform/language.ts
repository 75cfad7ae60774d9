/** The language of a person at the terminal. */
export type Language = 'de' | 'en';

/** A text in both languages; `{name}` is replaced by what is said. */
export type Text = Record<Language, string>;

/** German for a German locale (LC_ALL, LC_MESSAGES, LANG, in this order of weight), else English. */
export function languageOf(env: Record<string, string | undefined>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^de([_.@-]|$)/i.test(locale) ? 'de' : 'en';
}

/** The text with its `{placeholders}` filled in; an unknown placeholder stays. */
export function say(text: Text, language: Language, values: Record<string, string | number> = {}): string {
  return text[language].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
