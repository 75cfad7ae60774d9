import { OperatorActedSchema, OwnerActedSchema } from '@litfass/proto/auth/v1/act_pb';
import type { FastifyBaseLogger } from 'fastify';
import type { SettingChange } from './changes.ts';
import { withTenant, type Database } from './database.ts';
import { publish } from './outbox.ts';

/** Something that somebody did by a permission: what, to what, and who. Of contents never what was written. */
export interface Act {
  websiteId: string;
  /** `actOf` the contract. */
  act: string;
  /** The account, or the API key. */
  actorId: string;
  byKey: boolean;
  /** What the address of the call named: ids, a host, a code. */
  target: string;
  /** Of settings: how they were and are. */
  changes: SettingChange[];
}

/** Something that the platform's operator did to a website. */
export interface OperatorAct extends Pick<Act, 'websiteId' | 'act' | 'target'> {
  /** `operatorOf` the call. */
  operator: string;
}

/** Leaves an event for the website's log, which auth keeps. Resolves also where that fails: what was done is done. */
export type NoteAct = (act: Act) => Promise<void>;
export type NoteOperatorAct = (act: OperatorAct) => Promise<void>;

/** Tells who is at the operator's command: the token proves the right, this only the name for the log. The edge lets it through. */
export const OPERATOR_HEADER = 'litfass-operator';
export const operatorOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.@+-]{1,100}$/.test(given) ? given : 'unknown';

interface NoteParts<DB> {
  db: Database<DB>;
  schema: string;
  log: FastifyBaseLogger;
}

const UNHEARD = 'who did this stands in no log';
/** Longer than any id; addresses that somebody made up are cut. */
const LONGEST_TARGET = 120;

/**
 * Who has an answer stands in the log: the event is stored before the call is answered, in a transaction of its own. A process
 * that dies between the change and this leaves no line; what contents were before stands in their revisions.
 */
export function noteActs<DB>({ db, schema: domain, log }: NoteParts<DB>): NoteAct {
  return async ({ websiteId, target, ...act }) => {
    const message = { websiteId, ...act, target: target.slice(0, LONGEST_TARGET) };
    const event = { websiteId, domain, entity: 'owner', verb: 'acted', schema: OwnerActedSchema, message };
    await withTenant(db, websiteId, (trx) => publish(trx, event)).catch((error: unknown) =>
      log.error({ err: error, act: act.act }, UNHEARD),
    );
  };
}

/** The same for what the operator does; auth, which has its own log for people, is told like all others. */
export function noteOperatorActs<DB>({ db, schema: domain, log }: NoteParts<DB>): NoteOperatorAct {
  return async ({ websiteId, target, ...act }) => {
    const message = { websiteId, ...act, target: target.slice(0, LONGEST_TARGET) };
    const event = { websiteId, domain, entity: 'operator', verb: 'acted', schema: OperatorActedSchema, message };
    await withTenant(db, websiteId, (trx) => publish(trx, event)).catch((error: unknown) =>
      log.error({ err: error, ...act }, UNHEARD),
    );
  };
}
