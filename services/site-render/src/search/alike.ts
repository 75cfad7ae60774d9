/** How many letters of a word may be wrong, by its length: too few letters are like too many words. */
const mostWrong = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const MOST_WORDS = 8;
const MOST_TITLE_WORDS = 24;
const LONGEST_WORD = 40;

const wordsOf = (text: string, most: number): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, most).map((word) => word.slice(0, LONGEST_WORD));

// Without dots and accents, as the search itself compares.
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How many of the words of a query a title has, each with a few wrong letters at most: `Bechr` is like `Becher`. */
export function alikeness(query: string, title: string): number {
  const titleWords = wordsOf(title, MOST_TITLE_WORDS);
  return wordsOf(query, MOST_WORDS).filter((word) => titleWords.some((other) => isAlike(word, other))).length;
}

function isAlike(word: string, other: string): boolean {
  const most = mostWrong(word);
  // What is being typed is the beginning of a word.
  const beginning = other.length > word.length ? other.slice(0, word.length) : other;
  return most > 0 && (distanceUpTo(most, word, other) || distanceUpTo(most, word, beginning));
}

/** Whether one becomes the other by so many letters put in, left out, exchanged or swapped with their neighbours. */
function distanceUpTo(most: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_none, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1)];
      next.push(Math.min(...steps, isSwapped ? at(before, j - 2) + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return at(row, b.length) <= most;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
