import path from 'node:path';
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

/** A reason that a person can do something about. */
export class Refused extends Error {
  readonly text: Text;
  readonly values: Record<string, string | number>;

  constructor(text: Text, values: Record<string, string | number> = {}) {
    super(text.en);
    this.text = text;
    this.values = values;
  }
}

/** Paths are meant from where the command was called. */
export const fromCaller = (file: string): string => path.resolve(process.env['LITFASS_CALLED_FROM'] ?? '.', file);

/** The platform that runs, with its data folder. @throws Refused */
export function platformHere(): PlatformState & { dataDir: string } {
  const dataDir = dataDirOf(process.env);
  const state = runningPlatform(dataDir);
  if (!state) throw new Refused(backupTexts.notRunning, { folder: dataDir });
  return { ...state, dataDir };
}

/** @throws Refused */
export function backupDirHere(): string {
  const folder = backupDirOf(process.env);
  if (!folder) throw new Refused(backupTexts.noFolder);
  return folder;
}

/** Runs a command and answers its exit status; whatever goes wrong is said in words. */
export async function explained(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof Refused) {
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
