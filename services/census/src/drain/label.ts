import { hash } from 'node:crypto';

/** A text that is counted by, as a number; 52 bits, so that a double holds it. */
export type Label = number;

const MOST_REMEMBERED = 100_000;
const LONGEST = 500;
const known = new Map<string, Label>();

/** The text as it is stored for a label. */
export const labelText = (text: string): string => text.slice(0, LONGEST);

/** The label of a text: always the same, so that nobody has to be asked for it. Null where there is no text. */
export function labelOf(text: string): Label | null {
  if (text === '') return null;
  const kept = labelText(text);
  const remembered = known.get(kept);
  if (remembered !== undefined) return remembered;
  const bytes = hash('sha256', kept, 'buffer');
  // Two of 100,000 texts share a label with a probability of one to a million.
  const label = bytes.readUInt32BE(0) * 2 ** 20 + (bytes.readUInt32BE(4) >>> 12);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(kept, label);
  return label;
}
