import { startFormsStack, type FormsStack } from '../../forms-stack/stack.ts';
import { killInTurn, victimsOf } from '../kill-in-turn.ts';
import { settled } from '../settled.ts';
import { sendAll } from './sender.ts';

export interface FaultResult {
  sent: number;
  acknowledged: number;
  stored: number;
  repeated: number;
  /** Names of what was killed, in order. */
  killed: string[];
  /** Acknowledged, but not there. */
  lost: number;
  /** There more than once, or acknowledged under an id that is not there. */
  doubled: number;
  /** Stored, but named by no event or by several. */
  untold: number;
  /** Events that were not published although everything is back. */
  unpublished: number;
}

/**
 * Sends submissions to two instances of forms while one of them in turn, NATS and PostgreSQL are killed and started
 * again, `rounds` times each, and compares what was acknowledged with what is stored.
 */
export async function runFaults({ count, rounds }: { count: number; rounds: number }): Promise<FaultResult> {
  const stack = await startFormsStack({ instances: 2 });
  try {
    const killing = killInTurn(victimsOf(stack.forms, [stack.nats, stack.postgres], rounds), count);
    const { acknowledged, sent, repeated } = await sendAll(stack, count, killing.onDone);
    await killing.finished();
    return { ...(await judge(stack, acknowledged)), sent, repeated, killed: killing.killed };
  } finally {
    await stack.close();
  }
}

const SETTLE_MS = 60_000;

async function judge(
  stack: FormsStack,
  acknowledged: Map<number, string>,
): Promise<Pick<FaultResult, 'acknowledged' | 'stored' | 'lost' | 'doubled' | 'untold' | 'unpublished'>> {
  const rows = await stack.rows(`select id, answers ->> 'text-1' as text from submission`);
  const ids = Map.groupBy(rows, ({ text }) => String(text));
  const lost = [...acknowledged.keys()].filter((number) => !ids.has(`Nr. ${number}`)).length;
  const known = new Set(rows.map(({ id }) => id));
  const elsewhere = [...acknowledged.values()].filter((id) => !known.has(id)).length;
  const doubled = [...ids.values()].filter((same) => same.length > 1).length + elsewhere;
  const tellings = await tellingsOf(stack);
  const untold = [...known].filter((id) => tellings.get(String(id)) !== 1).length;
  const waiting = 'select count(*)::int as waiting from outbox where published_at is null';
  const unpublished = await settled(async () => Number((await stack.rows(waiting))[0]?.['waiting']), SETTLE_MS);
  return { acknowledged: acknowledged.size, stored: rows.length, lost, doubled, untold, unpublished };
}

/** How many events name an id: in their bytes it stands as its 24 characters. */
async function tellingsOf(stack: FormsStack): Promise<Map<string, number>> {
  const tellings = new Map<string, number>();
  for (const { payload } of await stack.rows(`select payload from outbox where subject like '%.submission.%'`))
    for (const id of (payload instanceof Buffer ? payload.toString('latin1') : '').match(/[\da-f]{24}/g) ?? [])
      tellings.set(id, (tellings.get(id) ?? 0) + 1);
  return tellings;
}
