import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../../scripts/loads/cpu.ts';
import { nodeChildren } from './harness/node-children.ts';
import type { Findings } from './harness/report.ts';
import type { Session } from './harness/session.ts';

const IDLE_MS = 10_000;

/** What each service holds in memory 10 s after a start, with the demo sites there and nobody asking. */
export async function memory(session: Session): Promise<Findings> {
  const platform = await session.ownPlatform();
  await platform.stop();
  await platform.start();
  await wait(IDLE_MS);
  const rows = nodeChildren(platform.pid)
    .map(({ name, pid }) => ({ process: name, ...memoryOf(pid) }))
    .toSorted((a, b) => b.resident - a.resident);
  const services = rows.filter(({ process }) => process !== 'edge');
  const most = (pick: (row: (typeof rows)[number]) => number): number => Math.max(...services.map(pick));
  return {
    rows: rows.map(({ process, resident, share, own }) => ({
      process,
      'RSS MiB': resident,
      'PSS MiB': share,
      'own MiB': own,
    })),
    verdicts: [
      { id: 'memory', what: 'MiB RSS, largest idle service', value: most((row) => row.resident), goal: '≤ 110' },
      { id: 'memory', what: 'MiB PSS, what it takes of the machine', value: most((row) => row.share), goal: '≤ 110' },
    ],
  };
}
