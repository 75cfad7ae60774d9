import { parseArgs } from 'node:util';
import { Failure } from '../platform/failure.ts';
import { backupDirOf, dataDirOf } from '../platform/settings.ts';
import { runningPlatform } from '../platform/state.ts';
import { connectToPlatform } from '../sites/platform-client.ts';
import { alone } from './alone.ts';
import { backupDirHere, explained, fromCaller, platformHere, secondsSince, tell } from './command.ts';
import type { BroughtBack } from './files.ts';
import { recover } from './recover.ts';
import { restoreWebsite, restoreWebsiteAt, type Listeners, type Restored } from './restore-website.ts';
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
    const wanted = { identifier: target, until };
    await bringBack((listeners) => restoreWebsiteAt(platformHere(), backupDir, wanted, listeners), until);
  } else {
    const [backupDir, file] = [backupDirOf(process.env), fromCaller(target)];
    await bringBack((listeners) => restoreWebsite(platformHere(), backupDir, file, listeners), null);
  }
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
  await bringUpToDate({ dataDir, databaseUrl }, backupDir, tell);
  const asked = until ?? new Date();
  const work = () => recover(backupDir, folder, until);
  const recovery = await (databaseUrl === null ? work() : alone(databaseUrl, work));
  const { lastChange, seconds, files } = recovery;
  tell(backupTexts.recovered, {
    folder,
    lastChange: lastChange?.toISOString() ?? '–',
    rpo: lastChange ? ((asked.getTime() - lastChange.getTime()) / 1000).toFixed(1) : '–',
    asked: asked.toISOString(),
    files,
    seconds: seconds.toFixed(1),
  });
  tellOfFiles(recovery);
}

/** `until`: the moment that its rows are of, where it is another one than that of the file's making. */
async function bringBack(work: (listeners: Listeners) => Promise<Restored>, until: Date | null): Promise<void> {
  const begun = performance.now();
  const { databaseUrl, dataDir } = platformHere();
  const announce = async (identifier: string): Promise<void> => {
    await connectToPlatform(dataDir).call(`/api/rest/site/websites/${identifier}/announcement`, { method: 'POST' });
  };
  const restored = await alone(databaseUrl, () => work({ announce, tell }));
  const { identifier, takenAt, rows, leftOut, files, left, unannounced } = restored;
  tell(backupTexts.websiteBack, {
    identifier,
    takenAt: until?.toISOString() ?? takenAt,
    rows,
    leftOut,
    files,
    seconds: secondsSince(begun),
  });
  tellOfFiles(restored);
  const [first] = left;
  if (first)
    tell(backupTexts.filesLeft, { files: left.map(({ file }) => `  ${file}`).join('\n'), reason: first.reason });
  if (unannounced !== null) throw new Failure(backupTexts.notAnnounced, { reason: unannounced });
}

function tellOfFiles({ missing, failed }: BroughtBack): void {
  const [first] = failed;
  if (missing > 0) tell(backupTexts.filesMissing, { missing });
  if (first) tell(backupTexts.filesFailed, { failed: failed.length, reason: first.reason });
}
