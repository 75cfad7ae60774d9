import type { Text } from '../platform/language.ts';
import type { Remark } from './platform-client.ts';

/** What site-render tells about an export that it converted. */
export interface ConversionReport {
  entries: ReportEntry[];
  comments: { author: string; taken: boolean; reason: string | null }[];
  /** Media that the texts name but that did not come along. */
  missingMedia: { url: string; isEntry: boolean }[];
  /** What is to be said of the files as a whole. */
  remarks: string[];
  /** Of each kind of thing that the texts held, how many stand in the new ones. */
  tally: { kind: string; found: number; kept: number }[];
  counts: Record<string, number>;
}

interface ReportEntry {
  /** WordPress's own type: post, page, attachment … */
  type: string;
  title: string;
  became: string;
  reason: string | null;
  notes: string[];
}

/** One line: what it is about, and what is to be said of it. */
export interface ReportLine {
  subject: Text;
  text: Text;
}

/** The counts worth telling, in this order. */
const kinds: Record<string, Text> = {
  pages: { de: 'Seiten', en: 'pages' },
  items: { de: 'Beiträge', en: 'posts' },
  media: { de: 'Medien', en: 'media' },
  navigation: { de: 'Einträge der Navigation', en: 'navigation entries' },
  inserted: { de: 'in andere eingesetzt', en: 'inserted into others' },
  commentsTaken: { de: 'Kommentare', en: 'comments' },
  redirects: { de: 'Weiterleitungen der alten Adressen', en: 'redirects of the old addresses' },
};

const notBrought: Text = {
  de: 'war nicht unter den mitgegebenen Medien (--media-dir)',
  en: 'was not among the media given (--media-dir)',
};
const unknown: Text = { de: 'ohne Angabe eines Grundes', en: 'without a reason given' };

/** What was taken over: how many of which kind. */
export function takenLines({ counts }: ConversionReport): ReportLine[] {
  return Object.entries(kinds).flatMap(([kind, text]) =>
    counts[kind] ? [{ subject: same(String(counts[kind])), text }] : [],
  );
}

/** What was not taken over, each with the reason. */
export function leftOutLines({ entries, comments, missingMedia }: ConversionReport): ReportLine[] {
  return [
    ...entries
      .filter(({ became }) => became === 'nothing')
      .map((entry) => ({ subject: nameOf(entry), text: asText(entry.reason) })),
    ...comments
      .filter(({ taken }) => !taken)
      .map(({ author, reason }) => ({
        subject: { de: `Kommentar „${author}“`, en: `comment “${author}”` },
        text: asText(reason),
      })),
    ...missingMedia.filter(({ isEntry }) => !isEntry).map(({ url }) => ({ subject: same(url), text: notBrought })),
  ];
}

/** What was taken over but not as it was. */
export function changedLines({ entries }: ConversionReport): ReportLine[] {
  return entries.flatMap((entry) => entry.notes.map((note) => ({ subject: nameOf(entry), text: asText(note) })));
}

const things: Record<string, Text> = {
  pictures: { de: 'Bilder in Texten', en: 'pictures in texts' },
  players: { de: 'Töne und Filme', en: 'sounds and films' },
  frames: { de: 'eingebettete Inhalte', en: 'embedded contents' },
  forms: { de: 'Formulare', en: 'forms' },
  tables: { de: 'Tabellen', en: 'tables' },
  links: { de: 'Links', en: 'links' },
  words: { de: 'Wörter', en: 'words' },
};

/** What the old texts held against what the new ones hold; what is missing is named among the changes. */
export const comparedLines = ({ tally }: ConversionReport): ReportLine[] =>
  tally.map(({ kind, found, kept }) => {
    const name = things[kind] ?? same(kind);
    return {
      subject: same(`${kept}/${found}`),
      text: {
        de: kept === found ? `${name.de}: alle da` : `${name.de}: ${found - kept} fehlen`,
        en: kept === found ? `${name.en}: all there` : `${name.en}: ${found - kept} missing`,
      },
    };
  });

/** What was remarked of the bundle that it became: what is said of many places, such as of a picture that did not come along, once. */
export function remarkLines(remarks: readonly Remark[]): ReportLine[] {
  return [...Map.groupBy(remarks, ({ reason }) => reason)].map(([reason, [first, ...others]]) => ({
    subject: same(first ? `${first.file} ${first.pointer}`.trimEnd() : ''),
    text: {
      de: others.length > 0 ? `${reason} (an ${others.length + 1} Stellen)` : reason,
      en: others.length > 0 ? `${reason} (in ${others.length + 1} places)` : reason,
    },
  }));
}

/** Reasons are said where the conversion is made, in the language of the caller. */
const asText = (reason: string | null): Text => (reason ? same(reason) : unknown);

const nameOf = ({ type, title }: ReportEntry): Text =>
  title ? { de: `${type} „${title}“`, en: `${type} “${title}”` } : same(type);

const same = (text: string): Text => ({ de: text, en: text });
