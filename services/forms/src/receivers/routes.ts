import { addressStates, on, refusals, withTenant, type AskedAddress } from '@litfass/kit';
import { isId } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { findForm } from '../definitions/store.ts';
import { askReceiver, listReceivers } from './api.ts';
import { askAgain } from './ask.ts';

/** Whom a form tells, and who of them has agreed, for the form's owner. */
export function serveReceivers(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, listReceivers, async ({ website, params: { formId } }) => ({
    items: (await receiversOf(parts, website.id, formId)).map(present),
  }));

  on(app, parts, askReceiver, async ({ website, params: { formId }, body: { address } }) => {
    const receiver = await receiverOf(parts, website.id, { formId, address });
    await askAgain(parts, website, receiver);
    return present(await receiverOf(parts, website.id, { formId, address }));
  });
}

const receiversOf = ({ db }: FormsParts, websiteId: string, formId: string): Promise<AskedAddress[]> =>
  withTenant(
    db,
    websiteId,
    async (trx) => {
      const form = isId(formId) ? await findForm(trx, websiteId, formId) : null;
      if (!form) throw refusals.notFound();
      return addressStates(trx, websiteId, form.storage?.email ?? []);
    },
    { readOnly: true },
  );

/** Only those that the form names are asked. @throws Refusal 404 */
async function receiverOf(
  parts: FormsParts,
  websiteId: string,
  { formId, address }: { formId: string; address: string },
): Promise<AskedAddress> {
  const receivers = await receiversOf(parts, websiteId, formId);
  const found = receivers.find((receiver) => receiver.address === address);
  if (!found) throw refusals.notFound();
  return found;
}

const present = ({ address, state, askedAt }: AskedAddress) => ({
  address,
  state,
  askedAt: askedAt?.toISOString() ?? null,
});
