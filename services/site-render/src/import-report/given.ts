import { textsFor } from '@litfass/model/texts';
import type { Uploads } from '../bundle/convert-upload.ts';
import { isExportName } from '../bundle/export-files.ts';
import type { Removed } from '../bundle/removals.ts';
import type { UnpackedBundle } from '../bundle/unpack.ts';
import type { Report } from '../wordpress/report.ts';
import { contentOf, type ReportContent } from './content.ts';

/** What is told of an import; what it removed is known at its end. */
export interface GivenReport {
  id: string;
  source: string;
  /** Null where the operator imports. */
  madeBy: string | null;
  /** Of another system: what it holds may be anything. */
  isExport: boolean;
  /** Files that it names and that did not come along: where they are here already, they stay. */
  expects: readonly string[];
  /** Whether they are fetched at once: its sender agreed to that. */
  fetches: boolean;
  contentOf: (become: { removed: Removed; deleted: readonly string[] }) => ReportContent;
}

/** What somebody brought along, read. */
export interface BroughtAlong extends UnpackedBundle {
  /** What became of an export; null for the archive of a website. */
  report: Report | null;
  /** What the files were called. */
  source: string;
}

/** What is kept of it with the website. */
export const reportOf = (
  { report, source, warnings }: BroughtAlong,
  { id, madeBy, fetches }: Pick<GivenReport, 'id' | 'madeBy' | 'fetches'>,
): GivenReport => ({
  id,
  madeBy,
  fetches,
  source,
  isExport: report !== null,
  expects: report?.missingMedia.map(({ path }) => path) ?? [],
  contentOf: (become) => contentOf({ report, warnings, ...become }),
});

/** The names of the files that an import is of, without the pictures beside them. */
export const sourceOf = ({ name, media }: Uploads): string =>
  [name, ...[...media.keys()].filter(isExportName)].join(', ');

/** A converted bundle without the warnings that its report holds already: once is enough. */
export function withoutTold(
  { warnings, ...unpacked }: UnpackedBundle,
  { report, locale }: { report: Report; locale: string },
): UnpackedBundle {
  const { mediaMissing } = textsFor(locale).bundleFaults;
  const told = new Set(report.missingMedia.map(({ path }) => mediaMissing({ path })));
  return { ...unpacked, warnings: warnings.filter(({ reason }) => !told.has(reason)) };
}
