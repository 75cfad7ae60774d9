import { boundedMemory } from './bounded-memory.ts';

/** What a short text and its place in the memory take, in characters. */
const OVERHEAD = 200;

/** A bounded memory of texts and what became of them; the one used longest ago goes first. */
export function remembering(
  work: (text: string) => string,
  { maxCharacters }: { maxCharacters: number },
): (text: string) => string {
  const known = boundedMemory<string>(maxCharacters, (made, text) => OVERHEAD + text.length + made.length);
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = work(text);
    known.keep(text, made);
    return made;
  };
}
