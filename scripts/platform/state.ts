import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a running platform says about itself in {dataDir}/platform.json; readable by its owner alone. */
export interface PlatformState {
  pid: number;
  port: number;
  appDomain: string;
  production: boolean;
  /** Servers in use, with their credentials; `databaseUrl` is the administrator's. */
  databaseUrl: string;
  natsUrl: string;
  /** At which each service lets the operator in. */
  operatorPorts: Record<string, number>;
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'platform.json');

export function writeState(dataDir: string, state: PlatformState): void {
  writeFileSync(fileOf(dataDir), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
}

export function removeState(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** The platform that runs with this data folder, or null; a note left by one that was killed does not count. */
export function runningPlatform(dataDir: string): PlatformState | null {
  try {
    const state: PlatformState = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return isAlive(state.pid) ? state : null;
  } catch {
    return null; // no note, or an unreadable one
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // The pid may belong to another program by now.
  const commandLine = `/proc/${pid}/cmdline`;
  return (
    process.platform !== 'linux' ||
    !existsSync(commandLine) ||
    readFileSync(commandLine, 'utf8').includes('platform/start.ts')
  );
}
