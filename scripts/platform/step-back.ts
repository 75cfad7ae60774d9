import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets a process that was just started, in a session of its own, have less of a core that others want as well; `niceness`
 * from 1 (a little less) to 19. Where nobody else wants it, it has all of it. Does nothing where the system forbids it.
 */
export function stepBack(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
    // Linux may weigh sessions rather than processes (`sched_autogroup_enabled`, the default of desktops).
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // It ended at once, or there are no weights of sessions.
  }
}
