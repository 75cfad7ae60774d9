import type { ConversionTexts } from '@litfass/model/texts';
import { plainTextOf } from './html-tree.ts';
import type { Entry } from './entry.ts';
import type { XmlProblem } from './read-xml.ts';
import { thingKinds, type Tally, type ThingKind } from './tally.ts';

/** What an entry of the export became. */
export type Became = 'item' | 'page' | 'media' | 'navigation' | 'inserted' | 'nothing';

/** One `wp:post_id` of the export. */
export interface ReportEntry {
  id: string;
  /** WordPress's own type: post, page, attachment, nav_menu_item … */
  type: string;
  title: string;
  became: Became;
  /** New address, media path or name of the navigation. */
  target: string | null;
  /** Why it became nothing, in words. */
  reason: string | null;
  /** What could not be kept as it was, in words. */
  notes: string[];
  /** How often the export holds it: an entry of two menus stands there twice. */
  occurrences: number;
}

export interface MissingMedia {
  url: string;
  path: string;
  /** The entry of the export that stands for it, which then says the same. */
  entryId: string | null;
  isEntry: boolean;
  /** Titles of the pages and posts that miss it. */
  usedIn: string[];
}

export interface ReportComment {
  id: string;
  entryId: string;
  author: string;
  taken: boolean;
  reason: string | null;
}

/** Every entry of an export and what it became; nothing is lost without a line here. */
export interface Report {
  /** Faults of the file; when there are any, there is no bundle. */
  problems: XmlProblem[];
  entries: ReportEntry[];
  comments: ReportComment[];
  /** Media that the texts name but that did not come along. */
  missingMedia: MissingMedia[];
  /** What is to be said of the files and of the website as a whole, in words. */
  remarks: string[];
  /** What the texts held of each kind, and how much of it stands in the new ones; what is missing is noted by name. */
  tally: { kind: ThingKind; found: number; kept: number }[];
  counts: {
    /** `item` elements of the export; the sum of all occurrences. */
    entries: number;
    items: number;
    pages: number;
    media: number;
    navigation: number;
    inserted: number;
    nothing: number;
    commentsTaken: number;
    commentsLeft: number;
    redirects: number;
  };
}

interface Whole {
  redirects: number;
  tally: Tally;
}

/** Collects what happens to the entries while they are converted. */
export class ReportBuilder {
  readonly texts: ConversionTexts;
  private readonly lines = new Map<string, ReportEntry>();
  private readonly comments: ReportComment[] = [];
  private readonly remarks: string[] = [];

  constructor(texts: ConversionTexts) {
    this.texts = texts;
  }

  /** Begins an entry's line. A repeated id counts as another occurrence of the same entry. */
  begin(entry: Entry): void {
    const known = this.lines.get(entry.id);
    if (known) known.occurrences += 1;
    else {
      this.lines.set(entry.id, {
        id: entry.id,
        type: entry.type,
        title: plainTextOf(entry.title),
        became: 'nothing',
        target: null,
        reason: null,
        notes: [],
        occurrences: 1,
      });
    }
  }

  became(id: string, became: Became, target: string): void {
    const line = this.lines.get(id);
    if (!line) return;
    line.became = became;
    line.reason = null;
    line.target = line.target === null || line.target === target ? target : `${line.target}, ${target}`;
  }

  left(id: string, reason: string): void {
    const line = this.lines.get(id);
    if (line && line.became === 'nothing') line.reason = reason;
  }

  note(id: string, note: string): void {
    const line = this.lines.get(id);
    if (line && !line.notes.includes(note)) line.notes.push(note);
  }

  comment(comment: ReportComment): void {
    this.comments.push(comment);
  }

  /** Says something of the whole. */
  remark(text: string): void {
    if (!this.remarks.includes(text)) this.remarks.push(text);
  }

  finish(problems: XmlProblem[], missingMedia: MissingMedia[], { redirects, tally }: Whole): Report {
    const entries = [...this.lines.values()];
    const count = (became: Became) => entries.filter((entry) => entry.became === became).length;
    const commentsTaken = this.comments.filter((comment) => comment.taken).length;
    return {
      problems,
      entries,
      comments: this.comments,
      missingMedia,
      remarks: this.remarks,
      tally: thingKinds.flatMap((kind) => (tally[kind].found > 0 ? [{ kind, ...tally[kind] }] : [])),
      counts: {
        entries: entries.reduce((sum, entry) => sum + entry.occurrences, 0),
        items: count('item'),
        pages: count('page'),
        media: count('media'),
        navigation: count('navigation'),
        inserted: count('inserted'),
        nothing: count('nothing'),
        commentsTaken,
        commentsLeft: this.comments.length - commentsTaken,
        redirects,
      },
    };
  }
}
