import { withoutEnding } from '@litfass/model';
import type { ConversionTexts } from '@litfass/model/texts';
import type { AddressBook } from './addresses.ts';
import { workflowOfStatus, type Entry } from './entry.ts';
import { splitLanguages } from './language-marks.ts';
import type { Wxr } from './read-wxr.ts';
import type { ReportBuilder } from './report.ts';

/** What an entry says in a further language of the website. */
export interface Translated {
  /** The language's tag, such as `en-GB`. */
  language: string;
  entry: Entry;
  /** Whether it was an entry of its own, with an address of its own. */
  isOwnEntry: boolean;
}

/** In which languages an export speaks, and which of its entries say the same as others. */
export interface Speech {
  /** The default language first. */
  languages: string[];
  /** What the main entries say in further languages, by their ids. */
  translated: ReadonlyMap<string, readonly Translated[]>;
  /** Entries of their own in another language than the default one, by their ids. */
  apart: ReadonlyMap<string, string>;
  /** The main entry that stands for an entry: the one that it translates. */
  mainOf: ReadonlyMap<string, string>;
  /** What is to be said of entries, by their ids. */
  notes: { id: string; text: string }[];
}

const tags: Readonly<Record<string, string>> = { de: 'de-DE', en: 'en-GB', 'en-us': 'en-US' };

/** A language tag as it is written, `de_DE` and `de` as well; null for what is none. */
export const tagOf = (language: string): string | null => {
  const plain = language.trim().replaceAll('_', '-');
  const known = tags[plain.toLowerCase()];
  if (known !== undefined) return known;
  try {
    return Intl.getCanonicalLocales(plain)[0] ?? null;
  } catch {
    return null;
  }
};

const baseOf = (tag: string): string => (tag.split('-', 1)[0] ?? '').toLowerCase();

/** Which group of translations an entry is of, as Polylang notes it. */
const groupOf = (entry: Entry): string | undefined =>
  entry.terms.find(({ domain }) => domain === 'post_translations')?.slug;

/** The language that Polylang notes of an entry. */
const languageOf = (entry: Entry): string | null => {
  const term = entry.terms.find(({ domain }) => domain === 'language');
  return term === undefined ? null : tagOf(term.slug);
};

/** Takes a text that several languages share apart: the entry speaks the main one, the others are its translations. */
const splitEntry = (entry: Entry, main: string): Translated[] => {
  const parts = { title: entry.title, content: entry.content, excerpt: entry.excerpt };
  const read = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, splitLanguages(text)]));
  const codes = new Set(Object.values(read).flatMap((texts) => (texts === null ? [] : [...texts.keys()])));
  if (codes.size === 0) return [];
  const own = [...codes].find((code) => baseOf(tagOf(code) ?? '') === baseOf(main)) ?? [...codes][0] ?? '';
  const inLanguage = (code: string): Pick<Entry, 'title' | 'content' | 'excerpt'> => {
    const text = (name: keyof typeof parts): string => {
      const texts = read[name];
      return texts ? (texts.get(code) ?? '') : parts[name];
    };
    return { title: text('title'), content: text('content'), excerpt: text('excerpt') };
  };
  const others = [...codes].filter((code) => code !== own);
  const found = others.flatMap((code): Translated[] => {
    const language = tagOf(code);
    return language === null ? [] : [{ language, entry: { ...entry, ...inLanguage(code) }, isOwnEntry: false }];
  });
  Object.assign(entry, inLanguage(own));
  const tag = tagOf(own);
  if (tag !== null && baseOf(tag) !== baseOf(main)) entry.terms.push({ domain: 'language', slug: own, name: own });
  return found;
};

/**
 * Names of the website, its categories and of menus have one language here, the main one; what they are called in others
 * is named in the report.
 */
const splitNames = (wxr: Wxr, { main, texts }: Pick<Pairing, 'main' | 'texts'>): void => {
  const remarks = new Set<string>();
  const inMain = (text: string): string => {
    const named = splitLanguages(text);
    if (named === null) return text;
    const code = [...named.keys()].find((each) => baseOf(tagOf(each) ?? '') === baseOf(main));
    const kept = (code === undefined ? [...named.values()][0] : named.get(code)) ?? '';
    const others = [...named].filter(([, name]) => name !== kept && name !== '');
    const left = others.map(([each, name]) => `${name} (${tagOf(each) ?? each})`).join(', ');
    if (left !== '') remarks.add(texts.nameOfLanguages({ name: kept, others: left }));
    return kept;
  };
  wxr.title = inMain(wxr.title);
  wxr.description = inMain(wxr.description);
  for (const term of wxr.terms) term.name = inMain(term.name);
  for (const entry of wxr.entries) {
    for (const term of entry.terms) term.name = inMain(term.name);
    const alt = entry.meta.get(ALT);
    if (alt !== undefined) entry.meta = new Map([...entry.meta, [ALT, inMain(alt)]]);
  }
  wxr.remarks.push(...remarks);
};

const ALT = '_wp_attachment_image_alt';

const isContent = (entry: Entry): boolean =>
  (entry.type === 'post' || entry.type === 'page') && workflowOfStatus(entry.status) !== null;

/** Whether one may stand for both: who may see them is the same. */
const areAlike = (a: Entry, b: Entry): boolean =>
  a.type === b.type && a.password === b.password && workflowOfStatus(a.status) === workflowOfStatus(b.status);

/**
 * Finds the languages of an export: pairs of entries as Polylang notes them, and texts that hold several languages as
 * qTranslate writes them. Those texts are taken apart in place. What cannot be a translation is named in the report, and
 * among the remarks what names are called in further languages.
 */
export const readSpeech = (wxr: Wxr, texts: ConversionTexts): Speech => {
  const main = tagOf(wxr.language) ?? 'de-DE';
  const translated = new Map<string, Translated[]>();
  for (const entry of wxr.entries) {
    const said = splitEntry(entry, main);
    if (said.length > 0 && (isContent(entry) || entry.type === 'nav_menu_item')) translated.set(entry.id, said);
  }
  splitNames(wxr, { main, texts });
  const paired = pairEntries(wxr.entries.filter(isContent), { main, translated, texts });
  const further = [...translated.values()].flat().map(({ language }) => language);
  return { languages: [...new Set([main, ...further])], translated, ...paired };
};

interface Pairing {
  main: string;
  translated: Map<string, Translated[]>;
  texts: ConversionTexts;
}

/** Gives each entry of another language to the one of the default language that it translates. */
const pairEntries = (
  entries: readonly Entry[],
  { main, translated, texts }: Pairing,
): Pick<Speech, 'apart' | 'mainOf' | 'notes'> => {
  const apart = new Map<string, string>();
  const mainOf = new Map<string, string>();
  const notes: Speech['notes'] = [];
  const isMain = (entry: Entry): boolean => baseOf(languageOf(entry) ?? main) === baseOf(main);
  const groups = Map.groupBy(entries.filter(isMain), groupOf);
  for (const entry of entries.filter((each) => !isMain(each))) {
    const language = languageOf(entry) ?? main;
    const group = groupOf(entry);
    const [first] = group === undefined ? [] : (groups.get(group) ?? []);
    const others = first === undefined ? [] : (translated.get(first.id) ?? []);
    const isFree = others.every((each) => each.language !== language);
    if (first !== undefined && isFree && areAlike(first, entry)) {
      translated.set(first.id, [...others, { language, entry, isOwnEntry: true }]);
      mainOf.set(entry.id, first.id);
      // What visitors wrote below either is one conversation now.
      first.comments.push(...entry.comments);
      continue;
    }
    apart.set(entry.id, language);
    const text =
      first === undefined
        ? texts.languageAlone({ code: language })
        : texts.languageApart({ code: language, title: first.title });
    notes.push({ id: entry.id, text });
  }
  return { apart, mainOf, notes };
};

/** What addresses of a further language begin with: the short tag where nothing else has it, or the whole one. */
export const prefixesOf = ({ languages }: Speech, names: ReadonlySet<string>): Map<string, string> => {
  const taken = new Set(names);
  const prefixes = new Map<string, string>();
  for (const language of languages.slice(1)) {
    const prefix = [baseOf(language), language.toLowerCase()].find((each) => !taken.has(each));
    if (prefix === undefined) continue;
    taken.add(prefix);
    prefixes.set(language, `/${prefix}`);
  }
  return prefixes;
};

interface Leading {
  speech: Speech;
  /** urlIds of translated pages by their own WordPress ids. */
  names: ReadonlyMap<string, string>;
  addresses: AddressBook;
  prefixes: ReadonlyMap<string, string>;
  report: ReportBuilder;
  baseUrl: string;
}

/** Lets the old addresses of translations lead to the new ones. */
export const leadTranslations = (
  entries: readonly Entry[],
  { speech, names, addresses, prefixes, report, baseUrl }: Leading,
): void => {
  for (const main of entries) {
    const address = addresses.addressOf(main);
    if (address === null) continue;
    for (const { language, entry, isOwnEntry } of speech.translated.get(main.id) ?? []) {
      const prefix = prefixes.get(language) ?? '';
      const name = names.get(entry.id);
      const own = isOwnEntry && name !== undefined && address !== '/' ? `/${encodeURIComponent(name)}` : address;
      const to = own === '/' && prefix !== '' ? prefix : prefix + own;
      if (isOwnEntry) {
        addresses.add(entry, to);
        report.became(entry.id, main.type === 'page' ? 'page' : 'item', to);
        continue;
      }
      const path = withoutEnding(entry.link.replace(/^https?:\/\/[^/]+/i, ''), '/');
      if (!path.includes('?')) addresses.lead(`${baseUrl}/${baseOf(language)}${path}`, to);
    }
  }
};
