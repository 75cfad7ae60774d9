import { fromBinary } from '@bufbuild/protobuf';
import { storableText } from '@litfass/kit';
import { MissingPageSchema } from '@litfass/proto/census/v1/missing_page_pb';
import type { FastifyInstance } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import { automatic } from './filter.ts';
import { makeHit } from './hit.ts';
import type { HitParts } from './recorder.ts';

const SUBJECT = 'litfass.census.missing-page';

/** Takes what site-render tells of addresses that lead nowhere: pages that are not there have no script to tell it. */
export function hearMissingPages(app: FastifyInstance, parts: CensusParts, hitParts: HitParts): void {
  const { bus, clock, newId, hosts } = parts;
  const { intake, salts, onDropped } = hitParts;
  const stop = bus.respond(SUBJECT, async (bytes) => {
    const { websiteId, path, referrer, userAgent } = fromBinary(MissingPageSchema, bytes);
    const reason = automatic({ 'user-agent': userAgent });
    if (reason) {
      onDropped(reason);
      return new Uint8Array();
    }
    const receivedAt = clock();
    const removal = hosts.byId(websiteId)?.removal ?? 0;
    const told = { websiteId, userAgent, referrer, receivedAt, removal };
    const seen = { ...told, host: '', language: '', address: '', country: '' };
    const call = { event: 'missing-page', data: { pagePath: storableText(path) } };
    await intake.take(makeHit(call, seen, { hitId: newId(), salt: await salts.of(receivedAt) }));
    return new Uint8Array();
  });
  app.addHook('onClose', async () => stop());
}
