export type Side = 'mine' | 'theirs';

/** Three states of one document: where both began, what I made of it, and what somebody else did meanwhile. */
export interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** Something that stands differently in both; who has changed it since both began. */
export interface Difference {
  id: string;
  by: Side | 'both';
}

/** The same in words. */
export interface NamedDifference extends Difference {
  name: string;
  /** What each side says; null where that is too long to be told. */
  said: Record<Side, string> | null;
}

/** How two versions of one kind of document are told apart, and made one again. */
export interface Merging<T> {
  /** All that differs, in the order of the document. What is the same on both sides asks nobody. */
  differences: (versions: Versions<T>) => NamedDifference[];
  /** One document of both: of each difference the side that is chosen. */
  merge: (versions: Versions<T>, sideOf: (id: string) => Side) => T;
}

/** Which side is taken where nobody chooses: who changed it; of what both have changed, what I wrote. */
export const proposed = ({ by }: Difference): Side => (by === 'theirs' ? 'theirs' : 'mine');

/** Who has changed something, or null where both have the same now. */
export function changedBy({ base, mine, theirs }: Versions<unknown>): Difference['by'] | null {
  if (isSame(mine, theirs)) return null;
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : 'both';
}

// Documents are JSON: the same text is the same document. Members that are unset say nothing.
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
