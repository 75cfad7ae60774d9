/** A word is only put together of others if it has so many letters, a first part so many, a last one so many. */
const SHORTEST_WORD = 9;
const SHORTEST_FIRST = 3;
const SHORTEST_LAST = 5;
/** All of a tsvector together takes 1 MB; a text of nothing but long words would fill it. */
const MOST_PARTS = 4000;

/**
 * What long words end with, as German puts words together: `Ferienwohnungsvermietung` is found by `Vermietung` and
 * `Wohnungsvermietung`. There is no dictionary: every end that may be a word counts.
 */
export function partsOfCompounds(text: string): string {
  const parts = new Set<string>();
  for (const [word] of text.matchAll(/\p{L}{9,60}/gu)) {
    const lower = word.toLowerCase();
    if (lower.length < SHORTEST_WORD) continue;
    for (let at = SHORTEST_FIRST; at <= lower.length - SHORTEST_LAST; at += 1) parts.add(lower.slice(at));
    if (parts.size >= MOST_PARTS) break;
  }
  return [...parts].slice(0, MOST_PARTS).join(' ');
}
