import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { platformDatabase, postgresUrl, startPostgres, stopPostgres } from '../platform/postgres.ts';
import { dataDirOf } from '../platform/settings.ts';
import { runningPlatform } from '../platform/state.ts';
import { connectToPlatform } from '../sites/platform-client.ts';
import { archiveNow, isArchiving } from './archive.ts';
import { backupDirHere, explained, fromCaller, platformHere, secondsSince, tell } from './command.ts';
import { Failure } from '../platform/failure.ts';
import { recover } from './recover.ts';
import { backupTexts } from './texts.ts';
import { dumpWebsite, loadWebsite } from './website.ts';

process.exitCode = await explained(main);

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [what, target] = positionals;
  if (values.help) return tell(backupTexts.restoreHelp);
  if (!target || positionals.length !== 2) throw new Failure(backupTexts.wrongUse);
  const until = readMoment(values.until);
  if (what === 'all') return restoreAll(fromCaller(target), until);
  if (what !== 'website') throw new Failure(backupTexts.wrongUse);
  if (until) await withRowsOf(target, until, (file, begun) => bringBack(file, begun, until));
  else await bringBack(fromCaller(target), performance.now(), null);
}

function readArguments() {
  try {
    const options = { help: { type: 'boolean' }, until: { type: 'string' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new Failure(backupTexts.wrongUse);
  }
}

/** A moment with its offset: without one nobody knows whose clock is meant. */
function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Failure(backupTexts.wrongUse);
  return new Date(text);
}

async function restoreAll(folder: string, until: Date | null): Promise<void> {
  const backupDir = backupDirHere();
  await bringLogUpToDate(backupDir);
  const asked = until ?? new Date();
  const { lastChange, seconds } = await recover(backupDir, folder, until);
  tell(backupTexts.recovered, {
    folder,
    lastChange: lastChange?.toISOString() ?? '–',
    rpo: lastChange ? ((asked.getTime() - lastChange.getTime()) / 1000).toFixed(1) : '–',
    asked: asked.toISOString(),
    seconds: seconds.toFixed(1),
  });
}

/** While the platform still runs nothing of its log has to be missing. */
async function bringLogUpToDate(backupDir: string): Promise<void> {
  const running = runningPlatform(dataDirOf(process.env));
  if (running && (await isArchiving(running.databaseUrl))) await archiveNow(running.databaseUrl, backupDir);
}

/** Restores everything beside the running platform, takes one website from there, and removes the rest again. */
async function withRowsOf(
  identifier: string,
  until: Date,
  use: (file: string, begun: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const aside = await mkdtemp(path.join(platformHere().dataDir, 'restore-'));
  const dataDir = path.join(aside, 'data');
  try {
    const backupDir = backupDirHere();
    await bringLogUpToDate(backupDir);
    await recover(backupDir, dataDir, until);
    const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim();
    const server = { dataDir, password, fsync: true };
    const file = path.join(aside, 'website.gz');
    await startPostgres(server);
    try {
      await dumpWebsite(postgresUrl(server, platformDatabase), identifier, file);
    } finally {
      await stopPostgres(server);
    }
    await use(file, begun);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** `until`: the moment that the file's rows are of, where it is another one than that of its making. */
async function bringBack(file: string, begun: number, until: Date | null): Promise<void> {
  const { databaseUrl, dataDir } = platformHere();
  const { identifier, takenAt, rows, leftOut } = await loadWebsite(databaseUrl, file);
  // Whoever remembers something of the website hears that it is another one now.
  await connectToPlatform(dataDir).call(`/api/rest/site/websites/${identifier}/announcement`, { method: 'POST' });
  tell(backupTexts.websiteBack, {
    identifier,
    takenAt: until?.toISOString() ?? takenAt,
    rows,
    leftOut,
    seconds: secondsSince(begun),
  });
}
