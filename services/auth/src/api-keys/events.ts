import { consumer } from '@litfass/kit';
import { KeyHandedOverSchema } from '@litfass/proto/census/v1/api_key_pb';
import type { AuthTransaction } from '../db/database.ts';
import { keepKey } from './store.ts';

/** Keys that census made when it had its own: they go on reading what they read. */
export const takeKey = consumer({
  name: 'api-key-handed-over',
  subject: 'litfass.census.api-key.handed-over',
  schema: KeyHandedOverSchema,
  apply: async (trx: AuthTransaction, { websiteId, message }) => {
    const { keyId: id, name, hash } = message;
    await keepKey(trx, websiteId, {
      id,
      name,
      hash: Buffer.from(hash).toString('hex'),
      scopes: ['analytics:read'],
      createdAt: new Date(Number(message.createdAt)),
      lastUsedAt: message.lastUsedAt === 0n ? null : new Date(Number(message.lastUsedAt)),
    });
  },
});
