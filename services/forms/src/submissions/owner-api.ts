import { inTimeZone, route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { Delivery } from '../deliveries/api.ts';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const FormId = Type.String({ maxLength: 100 });
const Answer = Type.Union([Type.String(), Type.Array(Type.String()), Type.Record(Type.String(), Type.String())]);
const access = { permission: 'formSubmissions' };

const Upload = Type.Object({
  id: Type.String(),
  fieldId: Type.String(),
  fileName: Type.String(),
  mimeType: Type.String(),
  size: Type.Integer(),
  scan: Type.String(),
});

const Submission = Type.Object({
  id: Type.String(),
  receivedAt: Type.String(),
  answers: Type.Record(Type.String(), Answer),
  page: Type.Object({}, { additionalProperties: true }),
  spam: Type.Boolean(),
  starred: Type.Boolean(),
  /** Nobody has opened it yet. */
  unread: Type.Boolean(),
  deletedAt: Type.Union([Type.String(), Type.Null()]),
  /** Files, by the id that is the answer of their field. */
  uploads: Type.Array(Upload),
});

const Cursor = Type.Union([Type.String(), Type.Null()]);

const filter = {
  /** Shows what looks like a machine's instead of what people sent. */
  spam: Type.Boolean({ default: false }),
  /** Shows what was deleted, which can be restored for 30 days. */
  deleted: Type.Boolean({ default: false }),
  starred: Type.Optional(Type.Boolean()),
  from: Type.Optional(Type.String({ maxLength: 40 })),
  to: Type.Optional(Type.String({ maxLength: 40 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
};

export const listSubmissions = route({
  method: 'GET',
  path: '/api/rest/forms/forms/:formId/submissions',
  summary: 'Submissions of a form, newest first; `next` goes into `cursor` for the following page',
  access,
  params: Type.Object({ formId: FormId }),
  query: Type.Object({
    ...filter,
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  response: Type.Object({ items: Type.Array(Submission), next: Cursor }),
});

export const exportSubmissions = route({
  method: 'GET',
  path: '/api/rest/forms/forms/:formId/export',
  exports: ['csv', 'xlsx'],
  summary: 'All submissions of a form as CSV or XLSX, as a stream; nothing in it is taken for a formula',
  access,
  noted: true,
  params: Type.Object({ formId: FormId }),
  query: Type.Object({
    ...filter,
    ...inTimeZone,
    format: Type.Union([Type.Literal('csv'), Type.Literal('xlsx')], { default: 'csv' }),
  }),
});

export const countUnread = route({
  method: 'GET',
  path: '/api/rest/forms/unread',
  summary: 'How many submissions of all forms nobody has opened yet, without spam',
  access,
  response: Type.Object({ submissions: Type.Integer() }),
});

const one = '/api/rest/forms/forms/:formId/submissions/:submissionId';
const params = Type.Object({ formId: FormId, submissionId: Id });

export const showSubmission = route({
  method: 'GET',
  path: one,
  summary: 'One submission with its deliveries',
  access,
  params,
  response: Type.Object({ submission: Submission, deliveries: Type.Array(Delivery) }),
});

export const patchSubmission = route({
  method: 'PATCH',
  path: one,
  summary: 'Stars a submission, says that it is spam or not, or that it was read or not',
  access,
  params,
  body: Type.Object(
    {
      starred: Type.Optional(Type.Boolean()),
      spam: Type.Optional(Type.Boolean()),
      unread: Type.Optional(Type.Boolean()),
    },
    { minProperties: 1 },
  ),
  response: Submission,
});

export const deleteSubmission = route({
  method: 'DELETE',
  path: one,
  summary: 'Deletes a submission; it can be restored for 30 days, unless `forever`',
  access,
  params,
  query: Type.Object({ forever: Type.Boolean({ default: false }) }),
  response: Type.Object({ deleted: Type.Boolean() }),
});

export const restoreSubmission = route({
  method: 'POST',
  path: `${one}/restore`,
  summary: 'Brings a deleted submission back',
  access,
  params,
  response: Submission,
});
