import type { Findings } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { median } from './harness/statistics.ts';

/** How long a start takes, once packages, builds, database and demo sites are there, until /readyz answers. */
export async function start(session: Session): Promise<Findings> {
  const platform = await session.ownPlatform();
  const seconds: number[] = [];
  for (let round = 0; round < session.options.rounds; round++) {
    await platform.stop();
    seconds.push((await platform.start()) / 1000);
  }
  const value = median(seconds);
  return {
    rows: seconds.map((time, index) => ({ start: index + 1, seconds: time })),
    verdicts: [{ id: 'start', what: 's until ready, second start', value, goal: '≤ 8' }],
  };
}
