import { publish, repeat, withSystem, type Job } from '@litfass/kit';
import { KeyHandedOverSchema } from '@litfass/proto/census/v1/api_key_pb';
import type { CensusParts, CensusTransaction } from '../db/database.ts';
import { takeKeys, type KeptKey } from './store.ts';

const HOUR_MS = 3_600_000;
const BATCH = 100;

/**
 * Gives the keys that census once made to auth, which keeps all keys of a website. Looks again every hour: while a
 * release is rolled out, instances of the one before may still make some.
 */
export const handOverKeys = ({ db, log }: CensusParts): Job =>
  repeat(log, { everyMs: HOUR_MS, failure: 'keys could not be handed over', startsNow: true }, async () => {
    while ((await withSystem(db, handOver)) === BATCH);
  });

async function handOver(trx: CensusTransaction): Promise<number> {
  const keys = await takeKeys(trx, BATCH);
  for (const key of keys) await publish(trx, handedOver(key));
  return keys.length;
}

const handedOver = ({ websiteId, id: keyId, name, hash, createdAt, lastUsedAt }: KeptKey) => ({
  websiteId,
  domain: 'census',
  entity: 'api-key',
  verb: 'handed-over',
  schema: KeyHandedOverSchema,
  message: {
    websiteId,
    keyId,
    name,
    hash,
    createdAt: BigInt(createdAt.getTime()),
    lastUsedAt: BigInt(lastUsedAt?.getTime() ?? 0),
  },
});
