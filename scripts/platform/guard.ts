import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ends the database server and the broker when this process dies without being able to (SIGKILL): a tiny shell waits
 * for the end of its input, which is ours, and then signals the processes named in the files.
 */
export function guardAgainstDeath(files: { postgres: string | null; nats: string | null }): ChildProcess {
  const script = [
    'cat >/dev/null', // returns when the supervisor is gone
    '[ -z "$1" ] || [ ! -f "$1" ] || kill -TERM "$(head -n 1 "$1")" 2>/dev/null',
    '[ -z "$2" ] || [ ! -f "$2" ] || kill -INT "$(head -n 1 "$2")" 2>/dev/null',
  ].join('\n');
  const guard = spawn('/bin/sh', ['-c', script, 'guard', files.nats ?? '', files.postgres ?? ''], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
