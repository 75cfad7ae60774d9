import { Failure } from '../platform/failure.ts';
import { connected } from './connection.ts';
import { backupTexts } from './texts.ts';

/**
 * Backs up or restores while nobody else does: one would remove what the other needs. Whatever way it ends, others can then.
 *
 * @throws Failure when somebody else does
 */
export const alone = <T>(databaseUrl: string, work: () => Promise<T>): Promise<T> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('litfass backups')) as free`,
    );
    if (!rows[0]?.free) throw new Failure(backupTexts.notAlone);
    return work();
  });
