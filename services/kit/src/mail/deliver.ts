import { setTimeout as wait } from 'node:timers/promises';
import { withSystem } from '../database.ts';
import type { ServiceSettings } from '../config.ts';
import { GroupCommit } from '../group-commit.ts';
import type { Metrics } from '../metrics.ts';
import type { Parts } from '../parts.ts';
import type { Job } from '../repeat.ts';
import type { MailSettings } from './settings.ts';
import { claimMails, isMailDue, markFailed, markSent, pruneMails, type ClaimedMail } from './store.ts';
import { openTransport, type MailTransport } from './transport.ts';

/** With four connections and a minute for each mail a batch ends well within its lease. */
const BATCH = 8;
const LOOK_EVERY_MS = 300;
const PRUNE_EVERY_MS = 3_600_000;

interface State {
  transport: MailTransport | null;
  pruneAt: number;
  sent: SentMails;
}

type SentMails = GroupCommit<ClaimedMail, null>;

/** Mails that were taken by the server while others are being noted are noted together. */
const sentMails = <DB>({ db }: Pick<MailParts<DB>, 'db'>): SentMails =>
  new GroupCommit(
    async (_all, mails) => {
      await withSystem(db, (trx) => markSent(trx, mails));
      return mails.map(() => ({ result: null }));
    },
    { most: BATCH, queue: BATCH, onFull: () => new Error('More mails were sent than taken') },
  );

type MailParts<DB> = Pick<Parts<DB, ServiceSettings & MailSettings>, 'db' | 'log' | 'clock' | 'config'>;

/**
 * A service's job that sends what `queueMail` wrote. Of several instances each takes other rows; a row is sent once
 * unless a process dies between the server's answer and the note of it, in which case it is sent again after five
 * minutes with the same Message-ID (at least once). Failed ones are tried again after 1 minute up to 12 hours, eight
 * times in all; a recipient that the server refuses for good is not tried again.
 */
export function deliverMail<DB>(parts: MailParts<DB>, metrics?: Metrics): Job {
  const outcomes = metrics?.counter('mails_total', 'Mails by outcome of a try', ['outcome']);
  const stopping = new AbortController();
  const state: State = { transport: null, pruneAt: 0, sent: sentMails(parts) };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const count = await round(parts, state, (outcome) => outcomes?.inc({ outcome }));
      if (count < BATCH) await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      state.transport?.close();
    },
  };
}

async function round<DB>(parts: MailParts<DB>, state: State, onOutcome: (outcome: string) => void): Promise<number> {
  const { db, log, clock, config } = parts;
  try {
    if (Date.now() > state.pruneAt) {
      state.pruneAt = Date.now() + PRUNE_EVERY_MS;
      await withSystem(db, (trx) => pruneMails(trx, clock()));
    }
    if (!(await isMailDue(db.system, clock()))) return 0;
    const transport = (state.transport ??= await openTransport(config));
    const mails = await withSystem(db, (trx) => claimMails(trx, BATCH, clock()));
    await Promise.all(mails.map(async (mail) => onOutcome(await sendOne(parts, { ...state, transport }, mail))));
    return mails.length;
  } catch (error) {
    log.error({ err: error }, 'mails could not be sent; it is tried again');
    await wait(1000);
    return 0;
  }
}

async function sendOne<DB>(
  { db, log, clock }: MailParts<DB>,
  { transport, sent }: { transport: MailTransport; sent: SentMails },
  mail: ClaimedMail,
): Promise<string> {
  try {
    await transport.send(mail);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    log.warn({ mail: mail.id, tries: mail.tries, reason: text }, 'a mail was not taken');
    const failure = { error: text, forGood: isRefusedForGood(error), now: clock() };
    return withSystem(db, (trx) => markFailed(trx, mail, failure));
  }
  await sent.add('', mail);
  return 'sent';
}

/** Only the server's permanent no to this very recipient: wrong credentials and full disks pass. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Number(Reflect.get(error, 'responseCode')) >= 500 && Reflect.get(error, 'command') === 'RCPT TO';
}
