import { on, parseUntrustedJson, refusals, withTenant } from '@litfass/kit';
import { MEDIA_DELIVERY, MediaDelivery } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findOrder } from '../order/store.ts';
import { findStore } from '../store/store.ts';
import { fetchDownload } from './api.ts';
import { downloadHref } from './download.ts';
import { countDownload } from './store.ts';
import { downloadOfToken } from './token.ts';

const ANSWER_WITHIN_MS = 2000;
const validator = Compile(MediaDelivery);

/** Hands out what was bought: so often and so long as the store says. */
export function serveDownloads(app: FastifyInstance, parts: CommerceParts): void {
  const { db, config, clock } = parts;
  on(app, parts, fetchDownload, async ({ website, params: { token }, reply }) => {
    const texts = textsFor(website.locale).orderMails;
    const named = downloadOfToken(config.secret, website.id, token);
    if (!named) throw refusals.notFound();
    if (named.until <= clock()) throw commerceRefusals.checkout('download-expired', texts.downloadExpired, 410);
    const place = { websiteId: website.id, purchaseId: named.purchaseId, lineId: named.lineId };
    const read = async (trx: CommerceTransaction): Promise<{ asset: string; most: number }> => {
      const order = await findOrder(trx, website.id, named.purchaseId);
      const line = order?.lines.find(({ id }) => id === named.lineId);
      const { selling } = await findStore(trx, website.id);
      // A refund or a cancellation ends it, whatever the address says.
      if (!order || !line || !downloadHref(order, line, { secret: config.secret, selling })) throw refusals.notFound();
      return { asset: line.details.digitalAsset ?? '', most: selling.downloadCount };
    };
    const { asset, most } = await withTenant(db, website.id, read, { readOnly: true });
    const href = await hrefOf(parts, website.id, asset);
    // Counted last: who was answered nothing has fetched nothing.
    const isLeft = await withTenant(db, website.id, (trx) => countDownload(trx, place, { most, at: clock() }));
    if (!isLeft) throw commerceRefusals.checkout('download-used-up', texts.downloadUsedUp, 410);
    return reply.redirect(href, 303);
  });
}

/** The bytes are site-render's: it answers an address that is good for a few minutes. */
async function hrefOf({ bus }: CommerceParts, websiteId: string, path: string): Promise<string> {
  const question = Buffer.from(JSON.stringify({ websiteId, path }));
  const bytes = await bus.request(MEDIA_DELIVERY, question, ANSWER_WITHIN_MS).catch(() => null);
  const answer = bytes && parseUntrustedJson(Buffer.from(bytes).toString());
  if (!validator.Check(answer)) throw refusals.away('site-render');
  if (answer.href === null) throw refusals.notFound();
  return answer.href;
}
