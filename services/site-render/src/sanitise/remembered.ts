/** A bounded memory of texts and what became of them; the one used longest ago goes first. */
export function remembering(
  work: (text: string) => string,
  { maxCharacters, maxEntries }: { maxCharacters: number; maxEntries: number },
): (text: string) => string {
  const known = new Map<string, string>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      known.delete(text);
      known.set(text, found);
      return found;
    }
    const made = work(text);
    known.set(text, made);
    characters += text.length;
    for (const oldest of known.keys()) {
      if (characters <= maxCharacters && known.size <= maxEntries) break;
      known.delete(oldest);
      characters -= oldest.length;
    }
    return made;
  };
}
