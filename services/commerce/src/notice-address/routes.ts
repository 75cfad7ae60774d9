import {
  addressStates,
  isMailAddress,
  noticeAddresses,
  on,
  serveAddressAnswers,
  tooMany,
  withTenant,
  type AnswerOf,
} from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findStore } from '../store/store.ts';
import { askNoticeAddress, getNoticeAddress, noticeAnswers } from './api.ts';
import { askForNotices } from './ask.ts';

const WAIT_SECONDS = 3600;

/** Where a store's notices go, for whoever runs it, and the links by which that address answers. */
export function serveNoticeAddress(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;
  on(app, parts, getNoticeAddress, ({ website }) =>
    withTenant(db, website.id, (trx) => present(trx, website.id), { readOnly: true }),
  );
  on(app, parts, askNoticeAddress, async ({ website }) => {
    const { address, state } = await withTenant(db, website.id, (trx) => present(trx, website.id), { readOnly: true });
    if (state === 'refused') throw commerceRefusals.receiverRefused(website.locale);
    if (state === 'waiting' && address !== null && !(await askForNotices(parts, { websiteId: website.id, address })))
      throw tooMany(WAIT_SECONDS);
    return withTenant(db, website.id, (trx) => present(trx, website.id), { readOnly: true });
  });
  serveAddressAnswers(app, parts, {
    routes: noticeAnswers,
    textsOf: (locale) => textsFor(locale).formNotices,
    siteNameOf: async (trx, { id, primaryHost }) => (await findStore(trx, id)).website.title || primaryHost,
    // What was told meanwhile went to the website's admins.
    onConfirmed: () => Promise.resolve(),
  });
}

async function present(trx: CommerceTransaction, websiteId: string): Promise<AnswerOf<typeof getNoticeAddress>> {
  const typed = (await findStore(trx, websiteId)).website.legal?.email?.trim() ?? '';
  const address = isMailAddress(typed) ? typed : null;
  const [asked] = address === null ? [] : await addressStates(trx, websiteId, [address]);
  return {
    address,
    state: asked?.state ?? null,
    askedAt: asked?.askedAt?.toISOString() ?? null,
    goesTo: await noticeAddresses(trx, { websiteId, typed }),
  };
}
