import type { Side } from './merging.ts';

const LONGEST = 80;
/** So much of what both have is shown before what they have not: it says where in the text that is. */
const BEFORE = 40;

/** Of two texts the part in which they differ, so that both can be told apart however long they are. */
export function excerpts(texts: Readonly<Record<Side, string>>): Record<Side, string> {
  const from = beginning(texts.mine, sharedLength(texts));
  return { mine: cut(texts.mine, from), theirs: cut(texts.theirs, from) };
}

function sharedLength({ mine, theirs }: Readonly<Record<Side, string>>): number {
  let length = 0;
  while (length < mine.length && mine[length] === theirs[length]) length++;
  return length;
}

/** Where to begin: with a whole word, and with the text itself unless that is far. */
function beginning(text: string, shared: number): number {
  if (shared <= LONGEST / 2) return 0;
  const space = text.indexOf(' ', shared - BEFORE);
  return space === -1 || space >= shared ? shared - BEFORE : space + 1;
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + LONGEST).trim();
  return `${from > 0 ? '… ' : ''}${part}${from + LONGEST < text.length ? ' …' : ''}`;
}
