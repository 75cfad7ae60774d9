import { mailAddressSpellings, serveAddressAnswers } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { hurryMailsTo } from '../deliveries/store.ts';
import { websiteOf } from '../websites/store.ts';
import { receiverAnswers } from './link-api.ts';

/** Pages and calls of the links in the mail that asks an address. */
export const serveReceiverLinks = (app: FastifyInstance, parts: FormsParts): void =>
  serveAddressAnswers(app, parts, {
    routes: receiverAnswers,
    textsOf: (locale) => textsFor(locale).formNotices,
    siteNameOf: async (trx, { id, primaryHost }) => (await websiteOf(trx, id)).title || primaryHost,
    onConfirmed: (trx, websiteId, address) =>
      hurryMailsTo(trx, websiteId, { spellings: mailAddressSpellings(address), now: parts.clock() }),
  });
