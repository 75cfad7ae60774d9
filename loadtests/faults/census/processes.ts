import { readdirSync, readFileSync } from 'node:fs';

/** Parts that are killed, and the words that tell their processes by. */
export const victims = {
  service: ['services/census/'],
  NATS: ['nats-server'],
  PostgreSQL: ['postgres', '-D'],
} as const;
export type Victim = keyof typeof victims;

/** Processes of the platform with this data folder: told by it in their arguments or environment. */
export function pidsOf(victim: Victim, dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const command = read(pid, 'cmdline');
      const isOurs = command.includes(dataDir) || read(pid, 'environ').includes(`LITFASS_DATA_DIR=${dataDir}\0`);
      return isOurs && victims[victim].every((word) => command.includes(word));
    });
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile, or is another user's
  }
}
