import { readdirSync, readFileSync } from 'node:fs';
import { parseStat } from '../../../scripts/loads/cpu.ts';

/** Services and edge below the supervisor, named by their folder. */
export function nodeChildren(supervisor: number): { name: string; pid: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((entry) => {
      try {
        const { parent } = parseStat(readFileSync(`/proc/${entry}/stat`, 'utf8'));
        const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8');
        const [, name] = /\/(?:services|deploy)\/([\w-]+)\/dist\/main\.js/.exec(command) ?? [];
        return name && parent === supervisor ? [{ name, pid: Number(entry) }] : [];
      } catch {
        return []; // ended meanwhile
      }
    });
}

/** Milliseconds that the first thread of a process was ready to run and had no processor, since it began; Linux only. */
export const waitedForProcessor = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
