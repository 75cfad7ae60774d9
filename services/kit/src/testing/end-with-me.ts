import { spawn, type ChildProcess } from 'node:child_process';

// Reads which processes there are; when its input ends, which is ours, it kills those that are left.
const GUARD = `while read -r sign pid; do
  case $sign in +) pids="$pids $pid" ;; -) pids=$(for each in $pids; do [ "$each" = "$pid" ] || echo "$each"; done) ;; esac
done
[ -z "$pids" ] || kill -KILL $pids 2>/dev/null`;

let guard: ChildProcess | null = null;

/**
 * Lets a process that this one has started die with it, in whatever way it dies: a runner of tests ends those who do its
 * work by a signal, and hooks are not called then. The answer takes that back, once the process has ended.
 */
export function endWithMe(pid: number): () => void {
  guard ??= startGuard();
  const input = guard.stdin;
  input?.write(`+ ${pid}\n`);
  return () => void input?.write(`- ${pid}\n`);
}

function startGuard(): ChildProcess {
  // A session of its own: Ctrl-C reaches us alone.
  const shell = spawn('/bin/sh', ['-c', GUARD], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.stdin.on('error', () => undefined); // it was killed: nothing is guarded any more
  shell.unref();
  return shell;
}
