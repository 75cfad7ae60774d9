import { createHmac } from 'node:crypto';
import { equal, parseUntrustedJson, withTenant } from '@litfass/kit';
import { MEDIA_DELIVERY, MediaDeliveryQuestion, type MediaDelivery } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { SiteParts } from '../db/database.ts';
import { findAssetByPath, viewOf } from './asset-store.ts';

const validator = Compile(MediaDeliveryQuestion);
/** Long enough for a slow download to begin; a new address is a click in the order away. */
const VALID_MS = 600_000;

/** Answers where a file that is sold can be fetched: an address that is good for ten minutes. */
export function answerDeliveries(app: FastifyInstance, { bus, db, config, clock }: SiteParts): void {
  const stop = bus.respond(MEDIA_DELIVERY, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    if (!validator.Check(question)) throw new Error(`No question for ${MEDIA_DELIVERY}`);
    const { websiteId, path } = question;
    const asset = await withTenant(db, websiteId, (trx) => findAssetByPath(trx, websiteId, path), { readOnly: true });
    const until = clock().getTime() + VALID_MS;
    const answer: MediaDelivery = {
      href:
        asset &&
        `${viewOf(asset).url}?delivery=${until}.${signatureOf(config.secret, { websiteId, id: asset.id, until })}`,
    };
    return Buffer.from(JSON.stringify(answer));
  });
  app.addHook('onClose', async () => stop());
}

/** For how many seconds an address of a sold file is still good; null where it is none of ours or has ended. */
export function deliverySeconds({
  secret,
  websiteId,
  id,
  delivery,
  now,
}: {
  secret: string;
  websiteId: string;
  id: string;
  delivery: string;
  now: Date;
}): number | null {
  const [text = '', signature = ''] = delivery.split('.');
  const until = Number(text);
  const isGood = until > now.getTime() && equal(signature, signatureOf(secret, { websiteId, id, until }));
  return isGood ? Math.floor((until - now.getTime()) / 1000) : null;
}

const signatureOf = (
  secret: string,
  { websiteId, id, until }: { websiteId: string; id: string; until: number },
): string => createHmac('sha256', secret).update(`delivery ${websiteId} ${id} ${until}`).digest('hex').slice(0, 32);
