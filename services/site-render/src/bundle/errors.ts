import { refusal } from '@litfass/kit';
import { formatFileSize, type Problem } from '@litfass/model';
import type { Removed } from './removals.ts';

export const bundleRefusals = {
  invalid: (problems: Problem[]) =>
    refusal({
      code: 'bundle-invalid',
      status: 422,
      text: `Das Bündel hat ${problems.length === 1 ? 'einen Fehler' : `${problems.length} Fehler`}; es wurde nichts übernommen.`,
      extra: { problems },
    }),
  brokenExport: (problems: { file?: string; line: number; column: number; reason: string }[]) =>
    refusal({
      code: 'export-broken',
      status: 422,
      text: 'Der Export ist kein vollständiges XML; es wurde nichts übernommen.',
      extra: {
        problems: problems.map(({ file, line, column, reason }) => ({
          file: file || 'xml',
          pointer: `${line}:${column}`,
          reason,
        })),
      },
    }),
  tooLarge: (maxBytes: number) =>
    refusal({
      code: 'bundle-too-large',
      status: 413,
      text: `Das ist zu groß. Höchstens ${formatFileSize(maxBytes)} sind möglich.`,
    }),
  /** What would go is named; the same call with `remove` takes it away. */
  removes: (removed: Removed) =>
    refusal({
      code: 'import-removes',
      status: 409,
      text: `Dieser Import würde ${countsOf(removed)} entfernen, die so nicht in der Datei stehen: ${removed.names.join(', ')}. Es wurde nichts geändert. Gib alle Dateien des Exports zusammen an, oder bestätige das Entfernen.`,
      detail: 'repeat with `remove=true` (`--remove`), or with all files of the export',
      extra: { removed },
    }),
  noExport: (what: string) =>
    refusal({ code: 'export-unknown', status: 422, text: `${what} Es wurde nichts übernommen.` }),
  idTaken: (id: string, identifier: string) =>
    refusal({
      code: 'website-id-taken',
      status: 409,
      text: `Die Id ${id} in site.json (website.id) gehört schon der Website „${identifier}“. Soll eine Kopie entstehen, nimm „id“ aus site.json heraus; soll „${identifier}“ ersetzt werden, trage dort ihre Kennung ein.`,
    }),
  identifierTaken: (identifier: string) =>
    refusal({
      code: 'identifier-taken',
      status: 409,
      text: `Die Adresse „${identifier}“ ist schon vergeben. Wähle eine andere.`,
      fields: { identifier: 'Diese Adresse ist schon vergeben.' },
    }),
  identifierRests: (identifier: string) =>
    refusal({
      code: 'identifier-rests',
      status: 409,
      text: `Unter „${identifier}“ gab es bis vor Kurzem eine andere Website. Die Adresse ist 90 Tage lang nicht zu haben. Wähle eine andere.`,
      fields: { identifier: 'Diese Adresse ist gerade nicht zu haben.' },
    }),
  noHost: (host: string) =>
    refusal({
      code: 'host-invalid',
      status: 400,
      text: 'Das ist kein Hostname.',
      detail: `“${host}”`,
    }),
  hostsTaken: (problems: Problem[]) =>
    refusal({
      code: 'host-taken',
      status: 409,
      text: problems.map(({ reason }) => reason).join(' '),
      extra: { problems },
    }),
};

function countsOf({ pages, collections, items, media, edits }: Removed): string {
  const counts: [number, string, string][] = [
    [pages, 'Seite', 'Seiten'],
    [collections, 'Sammlung', 'Sammlungen'],
    [items, 'Beitrag', 'Beiträge'],
    [media, 'Datei', 'Dateien'],
    [edits, 'deiner Änderungen', 'deiner Änderungen'],
  ];
  const said = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return said.join(', ').replace(/, ([^,]*)$/, ' und $1');
}
