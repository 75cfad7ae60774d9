import { isMailAddress, on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import { censusRefusals } from '../errors.ts';
import { getWeeklyMail, putWeeklyMail } from './api.ts';
import { findRecipients, saveRecipients } from './store.ts';

/** Who gets the figures of the week by mail. */
export function serveWeeklyMail(app: FastifyInstance, parts: CensusParts): void {
  const { db } = parts;

  on(app, parts, getWeeklyMail, async ({ website }) => ({
    recipients: await withTenant(db, website.id, (trx) => findRecipients(trx, website.id), { readOnly: true }),
  }));

  on(app, parts, putWeeklyMail, async ({ website, body }) => {
    const recipients = [...new Set(body.recipients.map((address) => address.trim()))];
    const wrong = recipients.find((address) => !isMailAddress(address));
    if (wrong !== undefined) throw censusRefusals.noMailAddress(wrong);
    await withTenant(db, website.id, (trx) => saveRecipients(trx, website.id, recipients));
    return { recipients };
  });
}
