import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseUntrustedJson } from '@litfass/kit';
import {
  missingOfOperator,
  OperatorDetails,
  operatorText,
  operatorTextNames,
  type LegalPiece,
  type OperatorTextName,
} from '@litfass/model';
import { Compile } from 'typebox/compile';
import type { SiteParts } from '../db/database.ts';
import { piecesOfText } from './own-text.ts';

/** So long what was found in the folder counts. */
const ANEW_MS = 60_000;
const DETAILS = 'operator.json';
const validator = Compile(OperatorDetails);

export type OperatorLanguage = 'de' | 'en';
const languages = ['de', 'en'] as const;

/** What whoever runs the platform has said of itself. */
interface Operator {
  details: OperatorDetails;
  /** Its own texts in place of made ones, by `imprint.de`. */
  own: ReadonlyMap<string, string>;
  /** What is wrong with the files, and what the law wants and is not there. */
  faults: readonly string[];
}

interface OperatorPages {
  piecesOf: (name: OperatorTextName, language: OperatorLanguage) => Promise<LegalPiece[]>;
  /** What whoever runs the platform still has to say; empty: nothing. */
  findFaults: () => Promise<readonly string[]>;
}

/** Reads the operator's folder again after a while, so that no service has to start anew for a new address. */
export function openOperatorPages({ config, clock }: Pick<SiteParts, 'config' | 'clock'>): OperatorPages {
  const folder = config.operatorFiles ?? path.join(config.dataDir, 'operator');
  let known: { at: number; operator: Promise<Operator> } | null = null;
  const current = (): Promise<Operator> => {
    const now = clock().getTime();
    if (known === null || Math.abs(now - known.at) > ANEW_MS) known = { at: now, operator: load(folder) };
    return known.operator;
  };
  return {
    piecesOf: async (name, language) => {
      const { details, own } = await current();
      const text = own.get(`${name}.${language}`);
      return text === undefined ? operatorText(name, details, language) : piecesOfText(text);
    },
    findFaults: async () => (await current()).faults,
  };
}

async function load(folder: string): Promise<Operator> {
  const names = operatorTextNames.flatMap((name) => languages.map((language) => `${name}.${language}`));
  const texts = await Promise.all(names.map(async (name) => [name, await read(folder, `${name}.txt`)] as const));
  const own = new Map(texts.flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text] as const])));
  const json = await read(folder, DETAILS);
  const details = json.trim() === '' ? {} : parse(json);
  if (details === null) return { details: {}, own, faults: [`${DETAILS} is no JSON of the operator's details`] };
  const needed = operatorTextNames.filter((name) => !languages.every((language) => own.has(`${name}.${language}`)));
  const missing = needed.length > 0 ? missingOfOperator(details) : [];
  return { details, own, faults: missing.map((name) => `${DETAILS} lacks ${name}`) };
}

/** Empty where there is no such file: then the texts are made, or say that nothing is there. */
const read = (folder: string, name: string): Promise<string> =>
  readFile(path.join(folder, name), 'utf8').catch(() => '');

function parse(json: string): OperatorDetails | null {
  try {
    const details = parseUntrustedJson(json);
    return validator.Check(details) ? details : null;
  } catch {
    return null;
  }
}
