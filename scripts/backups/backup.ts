import { parseArgs } from 'node:util';
import { isArchiving } from './archive.ts';
import { backUp } from './back-up.ts';
import { backupDirHere, explained, fromCaller, platformHere, secondsSince, tell } from './command.ts';
import { Failure } from '../platform/failure.ts';
import { backupTexts } from './texts.ts';
import { dumpWebsite } from './website.ts';

process.exitCode = await explained(main);

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [what, identifier, file] = positionals;
  if (values.help) return tell(backupTexts.backupHelp);
  if (what === 'all' && positionals.length === 1) return backUpAll(readKeep(values.keep));
  if (what === 'website' && identifier && file) return backUpWebsite(identifier, fromCaller(file));
  throw new Failure(backupTexts.wrongUse);
}

function readArguments() {
  try {
    const options = { help: { type: 'boolean' }, keep: { type: 'string' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new Failure(backupTexts.wrongUse);
  }
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Failure(backupTexts.wrongUse);
  return Number(text);
}

async function backUpAll(keep: number | null): Promise<void> {
  const begun = performance.now();
  const platform = platformHere();
  const backupDir = backupDirHere();
  if (!(await isArchiving(platform.databaseUrl))) throw new Failure(backupTexts.notArchiving);
  const { folder, manifest, newFiles, forgotten, goneFiles } = await backUp(platform, backupDir, keep);
  const { takenAt } = manifest;
  tell(backupTexts.baseTaken, { folder, takenAt, newFiles, forgotten, goneFiles, seconds: secondsSince(begun) });
}

async function backUpWebsite(identifier: string, file: string): Promise<void> {
  const begun = performance.now();
  const { rows, takenAt } = await dumpWebsite(platformHere().databaseUrl, identifier, file);
  tell(backupTexts.websiteTaken, { identifier, rows, takenAt, file, seconds: secondsSince(begun) });
}
