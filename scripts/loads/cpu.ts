import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in /proc/<pid>/stat: USER_HZ, 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** What /proc/<pid>/stat says of a process. Times in ticks. */
export interface ProcessStat {
  parent: number;
  /** User and system time of all threads. */
  own: number;
  /** The same of children that have ended and were waited for. */
  endedChildren: number;
}

/** Reads a line of /proc/<pid>/stat (proc_pid_stat(5)); the name in parentheses may hold blanks and parentheses. */
export function parseStat(line: string): ProcessStat {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const field = (number: number): number => fields[number - 3] ?? Number.NaN;
  return { parent: field(4), own: field(14) + field(15), endedChildren: field(16) + field(17) };
}

/** Processor time of processes with all that descend from them, in seconds. */
export function cpuSeconds(roots: readonly number[]): number {
  const stats = readAll();
  const counted = new Set(roots);
  let ticks = 0;
  for (const [pid, stat] of stats) {
    const isRoot = counted.has(pid);
    if (isRoot || descends(pid, stats, counted)) ticks += stat.own + stat.endedChildren;
  }
  return ticks / TICKS_PER_SECOND;
}

/** The processes that one has started and that run. */
export const childrenOf = (parent: number): number[] =>
  [...readAll()].filter(([, stat]) => stat.parent === parent).map(([pid]) => pid);

function descends(pid: number, stats: ReadonlyMap<number, ProcessStat>, roots: ReadonlySet<number>): boolean {
  for (let stat = stats.get(pid); stat; stat = stats.get(stat.parent)) if (roots.has(stat.parent)) return true;
  return false;
}

function readAll(): Map<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      stats.set(Number(name), parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // ended meanwhile
    }
  }
  return stats;
}

/**
 * Memory of a process in MiB: all that is resident (VmRSS); its share, in which pages of files that several processes
 * have mapped count once for all of them together (Pss); and what no other has (RssAnon).
 */
export function memoryOf(pid: number): { resident: number; share: number; own: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (text: string, name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / 1024;
  return {
    resident: megabytes(status, 'VmRSS'),
    share: megabytes(rollup, 'Pss'),
    own: megabytes(status, 'RssAnon'),
  };
}
