import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const access = { permission: 'admin' } as const;
const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$' }) });

const Listed = {
  id: Type.String(),
  madeAt: Type.String(),
  /** Null where the operator did. */
  madeBy: Type.Union([Type.String(), Type.Null()]),
  /** What the files were called. */
  source: Type.String(),
  differences: Type.Integer(),
};

const Group = Type.Object({
  /** `changed`, `media`, `left`, `comments`, `removed`, `deleted` or `notes`. */
  kind: Type.String(),
  count: Type.Integer(),
  lines: Type.Array(
    Type.Object({
      /** What it is about: a page, a file, or the reason that several share. */
      name: Type.String(),
      address: Type.Union([Type.String(), Type.Null()]),
      texts: Type.Array(Type.String()),
    }),
  ),
});

export const listImportsRoute = route({
  method: 'GET',
  path: '/api/rest/site/imports',
  summary: 'What this website was begun with or replaced by, the newest first',
  access,
  response: Type.Object({ items: Type.Array(Type.Object(Listed)), next: Type.Null() }),
});

export const readImportRoute = route({
  method: 'GET',
  path: '/api/rest/site/imports/:id',
  summary: 'What became of an import: every difference between what came in and what stands here',
  access,
  params,
  response: Type.Object({
    ...Listed,
    taken: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() })),
    compared: Type.Array(Type.Object({ kind: Type.String(), found: Type.Integer(), kept: Type.Integer() })),
    remarks: Type.Array(Type.String()),
    groups: Type.Array(Group),
    /** Files that the old website may still have, and what became of those that were asked for. */
    pictures: Type.Object({
      missing: Type.Integer(),
      waiting: Type.Integer(),
      there: Type.Integer(),
      failed: Type.Integer(),
    }),
  }),
});

export const importFileRoute = route({
  method: 'GET',
  path: '/api/rest/site/imports/:id/report.csv',
  exports: 'csv',
  summary: 'The report of an import as CSV, a difference a line',
  access,
  params,
});
