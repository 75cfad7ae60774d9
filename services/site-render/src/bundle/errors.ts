import { refusal } from '@litfass/kit';
import { formatFileSize, type Problem } from '@litfass/model';

export const bundleRefusals = {
  invalid: (problems: Problem[]) =>
    refusal({
      code: 'bundle-invalid',
      status: 422,
      text: `Das Bündel hat ${problems.length === 1 ? 'einen Fehler' : `${problems.length} Fehler`}; es wurde nichts übernommen.`,
      extra: { problems },
    }),
  brokenExport: (problems: { line: number; column: number; reason: string }[]) =>
    refusal({
      code: 'export-broken',
      status: 422,
      text: 'Der Export ist kein vollständiges XML; es wurde nichts übernommen.',
      extra: {
        problems: problems.map(({ line, column, reason }) => ({ file: 'xml', pointer: `${line}:${column}`, reason })),
      },
    }),
  tooLarge: (maxBytes: number) =>
    refusal({
      code: 'bundle-too-large',
      status: 413,
      text: `Das ist zu groß. Höchstens ${formatFileSize(maxBytes)} sind möglich.`,
    }),
  idTaken: (id: string, identifier: string) =>
    refusal({
      code: 'website-id-taken',
      status: 409,
      text: `Die Kennung ${id} gehört schon der Website „${identifier}“.`,
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
