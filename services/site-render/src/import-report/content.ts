import type { Problem } from '@litfass/model';
import type { Removed } from '../bundle/removals.ts';
import type { PictureState } from '../import-pictures/store.ts';
import type { Report, ReportEntry } from '../wordpress/report.ts';

/** What is said of one page, post, file or reason. */
export interface ReportLine {
  name: string;
  /** Where it is to be seen now. */
  address: string | null;
  texts: string[];
}

export type GroupKind = 'changed' | 'left' | 'media' | 'comments' | 'removed' | 'deleted' | 'notes';

/** Differences of one kind; `count` counts what it is about, also where several share a line. */
export interface ReportGroup {
  kind: GroupKind;
  count: number;
  lines: ReportLine[];
}

/** The report of an import as its owner reads it. */
export interface ReportContent {
  /** How much of which kind came along. */
  taken: { kind: string; count: number }[];
  /** What the old texts held of each kind, and how much of it stands in the new ones. */
  compared: { kind: string; found: number; kept: number }[];
  /** What is to be said of the whole. */
  remarks: string[];
  groups: ReportGroup[];
  /** Files that did not come along and that the old website may still have: where, and where they belong. */
  missing: { url: string; path: string }[];
}

const takenKinds = ['pages', 'items', 'media', 'navigation', 'inserted', 'commentsTaken', 'redirects'] as const;

interface About {
  /** Null for the archive of a website, which is taken over as it is. */
  report: Report | null;
  warnings: readonly Problem[];
  removed: Removed;
  /** Titles of what was deleted here and therefore did not come again. */
  deleted: readonly string[];
}

/** Puts together what a report says, by what it is about. */
export function contentOf({ report, warnings, removed, deleted }: About): ReportContent {
  const groups = [
    ...(report ? groupsOf(report) : []),
    removedGroup(removed),
    deletedGroup(deleted),
    ...(warnings.length > 0 ? [notesGroup(warnings)] : []),
  ].filter(({ count }) => count > 0);
  return {
    taken: report
      ? takenKinds.map((kind) => ({ kind, count: report.counts[kind] })).filter(({ count }) => count > 0)
      : [],
    compared: report?.tally ?? [],
    remarks: report?.remarks ?? [],
    groups,
    missing: (report?.missingMedia ?? []).flatMap(({ url, path }) => (/^https?:/i.test(url) ? [{ url, path }] : [])),
  };
}

/** How many differences a report names. */
export const differencesOf = ({ groups }: ReportContent): number => groups.reduce((sum, { count }) => sum + count, 0);

function groupsOf({ entries, missingMedia, comments }: Report): ReportGroup[] {
  const changed = entries.filter(({ became, notes }) => became !== 'nothing' && notes.length > 0);
  // A file that did not come along is told once, with where it is missing.
  const told = new Set(missingMedia.flatMap(({ entryId }) => entryId ?? []));
  const left = entries.filter(({ became, id }) => became === 'nothing' && !told.has(id));
  const titles = new Map(entries.map(({ id, title }) => [id, title]));
  const refused = comments.filter(({ taken }) => !taken);
  return [
    { kind: 'changed', count: changed.length, lines: changed.map(changedLine) },
    { kind: 'media', count: missingMedia.length, lines: missingMedia.map(mediaLine) },
    { kind: 'left', ...byReason(left, (entry) => [entry.reason ?? '', entry.title || entry.type]) },
    {
      kind: 'comments',
      ...byReason(refused, (each) => [each.reason ?? '', `${each.author} – ${titles.get(each.entryId) ?? ''}`]),
    },
  ];
}

const changedLine = ({ title, type, target, notes }: ReportEntry): ReportLine => ({
  name: title || type,
  address: target?.startsWith('/') ? target : null,
  texts: notes,
});

const mediaLine = ({ url, usedIn }: Report['missingMedia'][number]): ReportLine => ({
  name: url,
  address: null,
  texts: usedIn,
});

/** What has the same reason is one line. */
function byReason<T>(all: readonly T[], read: (each: T) => [reason: string, name: string]): Omit<ReportGroup, 'kind'> {
  const lines = [...Map.groupBy(all.map(read), ([reason]) => reason)].map(([name, each]) => ({
    name,
    address: null,
    texts: each.map(([, text]) => text),
  }));
  return { count: all.length, lines };
}

function removedGroup({ pages, collections, items, media, edits, names }: Removed): ReportGroup {
  const count = pages + collections + items + media + edits;
  return { kind: 'removed', count, lines: count === 0 ? [] : [{ name: '', address: null, texts: names }] };
}

const deletedGroup = (names: readonly string[]): ReportGroup => ({
  kind: 'deleted',
  count: names.length,
  lines: names.map((name) => ({ name, address: null, texts: [] })),
});

function notesGroup(warnings: readonly Problem[]): ReportGroup {
  const { count, lines } = byReason(warnings, ({ reason, file, pointer }) => [reason, `${file} ${pointer}`.trim()]);
  return { kind: 'notes', count, lines };
}

/** A report with what became of the files that were asked for: those that came are missing no more. */
export function withPictures(
  content: ReportContent,
  states: readonly PictureState[],
  reasons: Readonly<Record<string, string>>,
): ReportContent {
  if (states.length === 0) return content;
  const known = new Map(states.map((each) => [each.url, each]));
  const groups = content.groups.map((group): ReportGroup => {
    if (group.kind !== 'media') return group;
    const lines = group.lines.flatMap((line): ReportLine[] => {
      const { state, reason } = known.get(line.name) ?? {};
      if (state === 'there') return [];
      const why = reason ? [reasons[reason] ?? reason] : [];
      return [{ ...line, texts: [...why, ...line.texts] }];
    });
    return { ...group, count: lines.length, lines };
  });
  return { ...content, groups: groups.filter(({ count }) => count > 0) };
}
