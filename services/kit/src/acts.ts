import { OwnerActedSchema } from '@litfass/proto/auth/v1/act_pb';
import type { FastifyBaseLogger } from 'fastify';
import { withTenant, type Database } from './database.ts';
import { publish } from './outbox.ts';

/** Something that somebody did by a permission: what, to what, and who. Never what was written. */
export interface Act {
  websiteId: string;
  /** `actOf` the contract. */
  act: string;
  /** The account, or the API key. */
  actorId: string;
  byKey: boolean;
  /** What the address of the call named: ids, a host, a code. */
  target: string;
}

/** Leaves an event for the website's log, which auth keeps. Resolves also where that fails: what was done is done. */
export type NoteAct = (act: Act) => Promise<void>;

/** Longer than any id; addresses that somebody made up are cut. */
const LONGEST_TARGET = 120;

/**
 * Who has an answer stands in the log: the event is stored before the call is answered, in a transaction of its own. A process
 * that dies between the change and this leaves no line; what contents were before stands in their revisions.
 */
export function noteActs<DB>({
  db,
  schema: domain,
  log,
}: {
  db: Database<DB>;
  schema: string;
  log: FastifyBaseLogger;
}): NoteAct {
  return async ({ websiteId, target, ...act }) => {
    const message = { websiteId, ...act, target: target.slice(0, LONGEST_TARGET) };
    const event = { websiteId, domain, entity: 'owner', verb: 'acted', schema: OwnerActedSchema, message };
    await withTenant(db, websiteId, (trx) => publish(trx, event)).catch((error: unknown) =>
      log.error({ err: error, act: act.act }, 'who did this stands in no log'),
    );
  };
}
