import path from 'node:path';
import { Failure } from '../platform/failure.ts';
import { languageOf, say, type Text } from '../platform/language.ts';
import { backupDirOf, dataDirOf } from '../platform/settings.ts';
import { runningPlatform, type PlatformState } from '../platform/state.ts';
import { NotRestorable } from './recover.ts';
import { backupTexts } from './texts.ts';
import { NotCarried } from './website.ts';

const language = languageOf(process.env);

export const tell = (text: Text, values: Record<string, string | number> = {}): void =>
  console.log(say(text, language, values));
const complain = (text: Text, values: Record<string, string | number> = {}): void =>
  console.error(say(text, language, values));

/** Paths are meant from where the command was called. */
export const fromCaller = (file: string): string => path.resolve(process.env['LITFASS_CALLED_FROM'] ?? '.', file);

/** The platform that runs, with its data folder. @throws Failure */
export function platformHere(): PlatformState & { dataDir: string } {
  const dataDir = dataDirOf(process.env);
  const state = runningPlatform(dataDir);
  if (!state) throw new Failure(backupTexts.notRunning, { folder: dataDir });
  return { ...state, dataDir };
}

/** @throws Failure */
export function backupDirHere(): string {
  const folder = backupDirOf(process.env);
  if (!folder) throw new Failure(backupTexts.noFolder);
  return folder;
}

/** Runs a command and answers its exit status; whatever goes wrong is said in words. */
export async function explained(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof Failure) {
      complain(error.text, error.values);
      return error.text === backupTexts.wrongUse ? 2 : 1;
    }
    if (error instanceof NotCarried) complain(backupTexts[error.reason]);
    else if (error instanceof NotRestorable) complain(backupTexts[error.reason], { detail: error.message });
    else complain(backupTexts.failed, { reason: error instanceof Error ? error.message : String(error) });
    return 1;
  }
}

export const secondsSince = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(1);
