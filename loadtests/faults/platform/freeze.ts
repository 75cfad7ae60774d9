import { readFileSync } from 'node:fs';

/** Stops a process and everything below it (SIGSTOP): it is there, but does nothing. The answer lets them go on. */
export function freeze(pid: number): () => void {
  const pids = [pid, ...below(pid)];
  for (const each of pids) signal(each, 'SIGSTOP');
  return () => pids.toReversed().forEach((each) => signal(each, 'SIGCONT'));
}

function below(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return children.flatMap((child) => [child, ...below(child)]);
  } catch {
    return []; // it has ended meanwhile
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
