import type { FastifyBaseLogger } from 'fastify';
import type { NoteAct, NoteOperatorAct } from './acts.ts';
import type { KeyDirectory } from './api-key.ts';
import type { Bus } from './bus.ts';
import type { ServiceSettings } from './config.ts';
import type { Database } from './database.ts';
import type { HostDirectory } from './host-directory.ts';
import type { SessionDirectory } from './session.ts';

/** What a feature is given; made once by `assembleService`. */
export interface Parts<DB = unknown, C extends ServiceSettings = ServiceSettings> {
  name: string;
  config: C;
  db: Database<DB>;
  bus: Bus;
  hosts: HostDirectory;
  sessions: SessionDirectory;
  keys: KeyDirectory;
  /** Writes down who did what, where the service has no log of its own. */
  noteAct?: NoteAct;
  /** Writes down what the operator did to a website. */
  noteOperatorAct?: NoteOperatorAct;
  log: FastifyBaseLogger;
  clock: () => Date;
  newId: () => string;
}

/** What the guards of a route look at: the same for every service, whatever its tables. */
export type Gate = Pick<Parts, 'config' | 'hosts' | 'sessions' | 'keys' | 'noteAct' | 'noteOperatorAct'>;
