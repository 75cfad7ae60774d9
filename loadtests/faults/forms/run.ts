import { setTimeout as wait } from 'node:timers/promises';
import { startFormsStack, type FormsStack } from '../../forms-stack/stack.ts';
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
    const victims = Array.from({ length: rounds }, (_, round) => [
      ...stack.forms.slice(round % stack.forms.length, (round % stack.forms.length) + 1),
      stack.nats,
      stack.postgres,
    ]).flat();
    const killed: string[] = [];
    let done = 0;
    let killing: Promise<void> = Promise.resolve();
    const result = await sendAll(stack, count, () => {
      done += 1;
      const due = Math.floor((done * (victims.length + 1)) / count);
      const victim = victims[killed.length];
      if (!victim || killed.length >= due) return;
      killed.push(victim.name);
      // One after the other: a part that is back shows whether the others have waited for it.
      killing = killing.then(async () => {
        await victim.kill();
        await wait(300);
        await victim.start();
      });
    });
    await killing;
    return { ...(await judge(stack, result.acknowledged)), sent: result.sent, repeated: result.repeated, killed };
  } finally {
    await stack.close();
  }
}

const SETTLE_MS = 60_000;

async function judge(
  stack: FormsStack,
  acknowledged: Map<number, string>,
): Promise<Pick<FaultResult, 'acknowledged' | 'stored' | 'lost' | 'doubled' | 'unpublished'>> {
  const rows = await stack.rows(`select id, answers ->> 'text-1' as text from submission`);
  const ids = Map.groupBy(rows, ({ text }) => String(text));
  const lost = [...acknowledged.keys()].filter((number) => !ids.has(`Nr. ${number}`)).length;
  const known = new Set(rows.map(({ id }) => id));
  const elsewhere = [...acknowledged.values()].filter((id) => !known.has(id)).length;
  const doubled = [...ids.values()].filter((same) => same.length > 1).length + elsewhere;
  const until = Date.now() + SETTLE_MS;
  let unpublished = Number.NaN;
  while (unpublished !== 0 && Date.now() < until) {
    const [row] = await stack.rows('select count(*)::int as waiting from outbox where published_at is null');
    unpublished = Number(row?.['waiting']);
    if (unpublished !== 0) await wait(200);
  }
  return { acknowledged: acknowledged.size, stored: rows.length, lost, doubled, unpublished };
}
