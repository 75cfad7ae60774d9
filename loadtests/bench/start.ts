import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { median } from './harness/statistics.ts';

/** How long a start takes, once packages, builds, database and demo sites are there, until /readyz answers. */
export async function start(session: Session): Promise<Findings> {
  const platform = await session.ownPlatform();
  const seconds: number[] = [];
  const rows: Row[] = [];
  for (let round = 0; round < session.options.rounds; round++) {
    await platform.stop();
    const time = (await platform.start()) / 1000;
    seconds.push(time);
    rows.push({ start: round + 1, 'until ready s': time, ...platform.steps() });
  }
  const value = median(seconds);
  return {
    rows,
    verdicts: [{ id: 'start', what: 's until ready, second start', value, goal: '≤ 8' }],
  };
}
