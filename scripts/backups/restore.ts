import { parseArgs } from 'node:util';
import { Failure } from '../platform/failure.ts';
import { backupDirOf, dataDirOf } from '../platform/settings.ts';
import { runningPlatform } from '../platform/state.ts';
import { connectToPlatform } from '../sites/platform-client.ts';
import { alone } from './alone.ts';
import { backupDirHere, explained, fromCaller, platformHere, secondsSince, tell } from './command.ts';
import { recover } from './recover.ts';
import { restoreWebsite, restoreWebsiteAt, type Restored } from './restore-website.ts';
import { backupTexts } from './texts.ts';
import { bringUpToDate } from './up-to-date.ts';

process.exitCode = await explained(main);

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [what, target] = positionals;
  if (values.help) return tell(backupTexts.restoreHelp);
  if (!target || positionals.length !== 2) throw new Failure(backupTexts.wrongUse);
  const until = readMoment(values.until);
  if (what === 'all') return restoreAll(fromCaller(target), until);
  if (what !== 'website') throw new Failure(backupTexts.wrongUse);
  if (until) {
    const backupDir = backupDirHere();
    await bringBack(() => restoreWebsiteAt(platformHere(), backupDir, { identifier: target, until }), until);
  } else await bringBack(() => restoreWebsite(platformHere(), backupDirOf(process.env), fromCaller(target)), null);
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
  const dataDir = dataDirOf(process.env);
  const databaseUrl = runningPlatform(dataDir)?.databaseUrl ?? null;
  await bringUpToDate({ dataDir, databaseUrl }, backupDir);
  const asked = until ?? new Date();
  const work = () => recover(backupDir, folder, until);
  const { lastChange, seconds, files, missing } = await (databaseUrl === null ? work() : alone(databaseUrl, work));
  tell(backupTexts.recovered, {
    folder,
    lastChange: lastChange?.toISOString() ?? '–',
    rpo: lastChange ? ((asked.getTime() - lastChange.getTime()) / 1000).toFixed(1) : '–',
    asked: asked.toISOString(),
    files,
    seconds: seconds.toFixed(1),
  });
  if (missing > 0) tell(backupTexts.filesMissing, { missing });
}

/** `until`: the moment that its rows are of, where it is another one than that of the file's making. */
async function bringBack(work: () => Promise<Restored>, until: Date | null): Promise<void> {
  const begun = performance.now();
  const { databaseUrl, dataDir } = platformHere();
  const { identifier, takenAt, rows, leftOut, files, missing } = await alone(databaseUrl, work);
  // Whoever remembers something of the website hears that it is another one now.
  await connectToPlatform(dataDir).call(`/api/rest/site/websites/${identifier}/announcement`, { method: 'POST' });
  tell(backupTexts.websiteBack, {
    identifier,
    takenAt: until?.toISOString() ?? takenAt,
    rows,
    leftOut,
    files,
    seconds: secondsSince(begun),
  });
  if (missing > 0) tell(backupTexts.filesMissing, { missing });
}
