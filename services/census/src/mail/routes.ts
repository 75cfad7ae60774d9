import { isMailAddress, on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import { contributorEmails } from '../contributor/store.ts';
import { censusRefusals } from '../errors.ts';
import { getWeeklyMail, putWeeklyMail } from './api.ts';
import { findRecipients, saveRecipients } from './store.ts';
import { serveUnsubscribing } from './unsubscribe-routes.ts';

/** Who gets the figures of the week by mail. */
export function serveWeeklyMail(app: FastifyInstance, parts: CensusParts): void {
  const { db } = parts;

  on(app, parts, getWeeklyMail, async ({ website }) => ({
    recipients: (await withTenant(db, website.id, (trx) => findRecipients(trx, website.id), { readOnly: true })).map(
      ({ address }) => address,
    ),
  }));

  on(app, parts, putWeeklyMail, async ({ website, body }) => {
    const recipients = [...new Set(body.recipients.map((address) => address.trim()))];
    const wrong = recipients.find((address) => !isMailAddress(address));
    if (wrong !== undefined) throw censusRefusals.noMailAddress(wrong);
    await withTenant(db, website.id, async (trx) => {
      const known = await contributorEmails(trx, website.id);
      const stranger = recipients.find((address) => !known.has(address.toLowerCase()));
      if (stranger !== undefined) throw censusRefusals.notContributing(stranger);
      await saveRecipients(trx, website.id, recipients);
    });
    return { recipients };
  });
  serveUnsubscribing(app, parts);
}
