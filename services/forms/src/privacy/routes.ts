import { mailAddressSpellings, on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { submissionsOfEmail } from '../submissions/owner-store.ts';
import { viewOf } from '../submissions/owner-routes.ts';
import { purgeSubmissions } from '../submissions/purge-store.ts';
import { emailKey } from '../submissions/submission.ts';
import type { UploadParts } from '../uploads/receive.ts';
import { removeEnded } from '../uploads/remove.ts';
import { uploadsOf } from '../uploads/store.ts';
import { deletePerson, exportPerson } from './api.ts';
import { forgetAddress, subscriptionsOf } from './store.ts';

/** What a person may ask for by their address: a copy of everything, or that it goes. */
export function servePeople(app: FastifyInstance, parts: UploadParts): void {
  const { db } = parts;

  on(app, parts, exportPerson, async ({ website, query, reply }) => {
    const emails = mailAddressSpellings(query.email);
    reply.header('cache-control', 'no-store');
    return withTenant(
      db,
      website.id,
      async (trx) => {
        const submissions = await submissionsOfEmail(trx, website.id, emails);
        const ids = submissions.map(({ id }) => id);
        const files = await uploadsOf(trx, website.id, ids);
        const newsletter = await subscriptionsOf(trx, website.id, emails);
        return {
          email: emailKey(query.email),
          submissions: submissions.map((submission) => ({ formId: submission.formId, ...viewOf(submission, files) })),
          newsletter: newsletter.map(({ website_id: _website, ...entry }) => ({ ...entry })),
        };
      },
      { readOnly: true },
    );
  });

  on(app, parts, deletePerson, async ({ website, query }) => {
    const emails = mailAddressSpellings(query.email);
    const { submissions, newsletter, ended } = await withTenant(db, website.id, async (trx) => {
      const found = await submissionsOfEmail(trx, website.id, emails);
      const keys = found.map(({ id }) => ({ websiteId: website.id, id }));
      return {
        submissions: found.length,
        ended: await purgeSubmissions(trx, keys),
        newsletter: await forgetAddress(trx, website.id, emails),
      };
    });
    await removeEnded(parts, ended);
    return { submissions, newsletter };
  });
}
