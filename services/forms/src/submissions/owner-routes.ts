import { on, refusals, withTenant } from '@litfass/kit';
import { isId } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { FormsTransaction } from '../db/database.ts';
import { isFormKnown } from '../definitions/store.ts';
import { listDeliveries } from '../deliveries/store.ts';
import type { UploadParts } from '../uploads/receive.ts';
import { removeEnded } from '../uploads/remove.ts';
import { uploadsOf } from '../uploads/store.ts';
import type { UploadView } from '../uploads/upload.ts';
import {
  countUnread,
  deleteSubmission,
  listSubmissions,
  patchSubmission,
  restoreSubmission,
  showSubmission,
} from './owner-api.ts';
import { countUnreadOf, findSubmission, listSubmissionsOf, markSubmission } from './owner-store.ts';
import { purgeSubmissions } from './purge-store.ts';
import type { Submission } from './submission.ts';

/** Submissions for the owner: list, look at, star, delete, restore. */
export function serveOwnersSubmissions(app: FastifyInstance, parts: UploadParts): void {
  const { db, clock } = parts;
  serveUnread(app, parts);

  on(app, parts, listSubmissions, async ({ website, params: { formId }, query, reply }) => {
    reply.header('cache-control', 'no-store');
    const { cursor, limit, from, to, ...rest } = query;
    const filter = { ...rest, formId, from: timeOf(from), to: timeOf(to) };
    return withTenant(
      db,
      website.id,
      async (trx) => {
        await requireForm(trx, website.id, formId);
        const found = await listSubmissionsOf(trx, website.id, filter, { before: cursor, limit });
        const files = await filesOf(trx, website.id, found);
        const last = found.length === limit ? found.at(-1) : undefined;
        return { items: found.map((submission) => viewOf(submission, files)), next: last?.id ?? null };
      },
      { readOnly: true },
    );
  });

  on(app, parts, showSubmission, ({ website, params: { formId, submissionId }, reply }) => {
    reply.header('cache-control', 'no-store');
    return withTenant(
      db,
      website.id,
      async (trx) => ({
        submission: await viewFound(trx, website.id, formId, submissionId),
        deliveries: await listDeliveries(trx, website.id, { submissionId, limit: 100 }),
      }),
      { readOnly: true },
    );
  });

  on(app, parts, patchSubmission, ({ website, params: { formId, submissionId: id }, body }) =>
    withTenant(db, website.id, async (trx) => {
      if (!(await markSubmission(trx, website.id, { formId, id }, body))) throw refusals.notFound();
      return viewFound(trx, website.id, formId, id);
    }),
  );

  on(app, parts, deleteSubmission, async ({ website, params: { formId, submissionId: id }, query: { forever } }) => {
    const ended = await withTenant(db, website.id, async (trx) => {
      if (!(await markSubmission(trx, website.id, { formId, id }, { deletedAt: clock() }))) throw refusals.notFound();
      return forever ? purgeSubmissions(trx, [{ websiteId: website.id, id }]) : [];
    });
    await removeEnded(parts, ended);
    return { deleted: true };
  });

  on(app, parts, restoreSubmission, ({ website, params: { formId, submissionId: id } }) =>
    withTenant(db, website.id, async (trx) => {
      if (!(await markSubmission(trx, website.id, { formId, id }, { deletedAt: null }))) throw refusals.notFound();
      return viewFound(trx, website.id, formId, id);
    }),
  );
}

function serveUnread(app: FastifyInstance, parts: UploadParts): void {
  on(app, parts, countUnread, async ({ website }) => ({
    submissions: await withTenant(parts.db, website.id, (trx) => countUnreadOf(trx, website.id), { readOnly: true }),
  }));
}

/** Submissions outlive their form; those of a form that never was are nobody's. */
export async function requireForm(trx: FormsTransaction, websiteId: string, formId: string): Promise<void> {
  if (!isId(formId) || !(await isFormKnown(trx, websiteId, formId))) throw refusals.notFound();
}

/** A time of a query. @throws Refusal 400 */
export function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined || text === '') return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw refusals.invalid(`'${text}' is no time`);
  return time;
}

const filesOf = (trx: FormsTransaction, websiteId: string, submissions: Submission[]) =>
  uploadsOf(
    trx,
    websiteId,
    submissions.map(({ id }) => id),
  );

async function viewFound(trx: FormsTransaction, websiteId: string, formId: string, id: string) {
  const submission = await findSubmission(trx, websiteId, formId, id);
  if (!submission) throw refusals.notFound();
  return viewOf(submission, await filesOf(trx, websiteId, [submission]));
}

export const viewOf = (submission: Submission, files: Map<string, UploadView[]>) => ({
  id: submission.id,
  receivedAt: submission.receivedAt.toISOString(),
  answers: submission.answers,
  page: { ...submission.page },
  spam: submission.spam,
  starred: submission.starred,
  unread: submission.unread,
  deletedAt: submission.deletedAt?.toISOString() ?? null,
  uploads: files.get(submission.id) ?? [],
});
