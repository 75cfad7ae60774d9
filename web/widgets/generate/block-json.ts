import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The facts of a block type that are data: its block.json. */
export interface BlockFacts {
  /** The number that bundles, events and databases know; never changed (ENUM-025). */
  number: number;
  /** Group in the editor. */
  group: string;
  /** Name of a Lucide icon, as on lucide.dev: `chart-column`. */
  icon: string;
}

/** @throws Error when the file is missing, or lacks a fact or has one that is unknown */
export function readBlockJson(folder: string): BlockFacts {
  const file = path.join(folder, 'block.json');
  const { number, group, icon, ...unknown }: Partial<Record<keyof BlockFacts, unknown>> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1)
    throw new Error(`${file}: number must be a whole number from 1`);
  if (typeof group !== 'string') throw new Error(`${file}: group is missing`);
  if (typeof icon !== 'string' || !/^[a-z][a-z0-9-]*$/.test(icon))
    throw new Error(`${file}: icon must be the name of a Lucide icon`);
  const [other] = Object.keys(unknown);
  if (other !== undefined) throw new Error(`${file}: ${other} is unknown`);
  return { number, group, icon };
}

/** @throws Error when two types have the same number */
export function checkNumbers(types: readonly { type: string; number: number }[]): void {
  const byNumber = new Map<number, string>();
  for (const { type, number } of types) {
    const other = byNumber.get(number);
    if (other !== undefined) throw new Error(`${other} and ${type} have the same number ${number} in block.json`);
    byNumber.set(number, type);
  }
}
