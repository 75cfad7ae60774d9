import { on, parseUntrustedJson, Refusal, refusals, withTenant, type Website } from '@litfass/kit';
import { downloadFaults, MEDIA_DELIVERY, MediaDelivery } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findOrder } from '../order/store.ts';
import { orderPageToken } from '../order/token.ts';
import { findStore } from '../store/store.ts';
import { fetchDownload } from './api.ts';
import { downloadHref } from './download.ts';
import { countDownload } from './store.ts';
import { downloadOfToken } from './token.ts';

const ANSWER_WITHIN_MS = 2000;
const validator = Compile(MediaDelivery);

/** Hands out what was bought: so often and so long as the store says. */
export function serveDownloads(app: FastifyInstance, parts: CommerceParts): void {
  on(app, parts, fetchDownload, async ({ website, params: { token }, request, reply }) => {
    const href = await deliver(parts, website, token).catch((error: unknown) => {
      // Who follows a link of a mail sees a page, not an answer for programs.
      const isReader = request.headers.accept?.includes('text/html') === true;
      if (!isReader || !(error instanceof Refusal) || error.status >= 500) throw error;
      return refusedPage(parts, website.id, { token, code: error.code });
    });
    return reply.redirect(href, 303);
  });
}

async function deliver(parts: CommerceParts, website: Pick<Website, 'id' | 'locale'>, token: string): Promise<string> {
  const { db, config, clock } = parts;
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
  return href;
}

/** The page of the order, which says what is wrong; one that says so of an address that names no order. */
function refusedPage(
  { config }: Pick<CommerceParts, 'config'>,
  websiteId: string,
  { token, code }: { token: string; code: string },
): string {
  const named = downloadOfToken(config.secret, websiteId, token);
  const order = named ? orderPageToken(config.secret, { websiteId, purchaseId: named.purchaseId }) : '';
  const fault = downloadFaults.find((each) => code === `download-${each}`);
  return `/checkout/order-confirmed?order=${order}${fault ? `&download=${fault}` : ''}`;
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
