import { changedBy, isSame, type Difference, type Side, type Versions } from './merging.ts';

/** A member or entry that stands differently in both; `id` is where it stands, as `settings/cookieSettings/text`. */
export interface JsonDifference extends Difference {
  values: Record<Side, unknown>;
}

/** By what the entries of a list are known again, for lists whose entries are merged one by one. */
export type EntryKey = (listId: string) => ((entry: unknown) => string) | null;

export interface Merged {
  value: unknown;
  found: JsonDifference[];
}

type Three = Versions<unknown>;
type Members = Readonly<Record<string, unknown>>;

/**
 * One value of two that began as one: member by member, and entry by entry in lists whose entries are known again by a
 * key. Everything else is taken whole, from the side that is chosen.
 */
export function mergeJson(versions: Three, keyOf: EntryKey, sideOf: (difference: Difference) => Side, id = ''): Merged {
  const { base, mine, theirs } = versions;
  const by = changedBy(versions);
  if (by === null) return { value: mine, found: [] };
  const key = keyOf(id);
  if (key && isList(mine) && isList(theirs)) {
    const lists = { base: isList(base) ? base : [], mine, theirs };
    return mergeMembers(keyed(lists, key), { keyOf, sideOf, id }, (members) =>
      orderOf(lists, key).flatMap((name) => (members[name] === undefined ? [] : [members[name]])),
    );
  }
  if (isRecord(mine) && isRecord(theirs))
    return mergeMembers(
      { base: isRecord(base) ? base : {}, mine, theirs },
      { keyOf, sideOf, id },
      (members) => members,
    );
  const difference = { id, by, values: { mine, theirs } };
  return { value: versions[sideOf(difference)], found: [difference] };
}

interface Place {
  keyOf: EntryKey;
  sideOf: (difference: Difference) => Side;
  id: string;
}

function mergeMembers(
  { base, mine, theirs }: Versions<Members>,
  { keyOf, sideOf, id }: Place,
  whole: (members: Members) => unknown,
): Merged {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = names.map((name) => {
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] };
    return { name, ...mergeJson(versions, keyOf, sideOf, id === '' ? name : `${id}/${name}`) };
  });
  const members = Object.fromEntries(parts.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
  return { value: whole(members), found: parts.flatMap(({ found }) => found) };
}

type Lists = Versions<readonly unknown[]>;

/** Two entries of one key are told apart by their number. */
function namesIn(list: readonly unknown[], key: (entry: unknown) => string): string[] {
  const seen = new Map<string, number>();
  return list.map((entry) => {
    const name = key(entry).replaceAll('/', '∕');
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return seen.get(name) === 1 ? name : `${name} (${seen.get(name)})`;
  });
}

function keyed({ base, mine, theirs }: Lists, key: (entry: unknown) => string): Versions<Members> {
  const membersOf = (list: readonly unknown[]): Members =>
    Object.fromEntries(namesIn(list, key).map((name, index) => [name, list[index]]));
  return { base: membersOf(base), mine: membersOf(mine), theirs: membersOf(theirs) };
}

/** The order of who has moved something; what only the other side has comes behind what it follows there. */
function orderOf({ base, mine, theirs }: Lists, key: (entry: unknown) => string): string[] {
  const [before, one, other] = [namesIn(base, key), namesIn(mine, key), namesIn(theirs, key)];
  const isMoved = !isSame(
    other.filter((name) => before.includes(name)),
    before.filter((name) => other.includes(name)),
  );
  const [frame, rest] = isMoved ? [other, one] : [one, other];
  const order = [...frame];
  for (const [index, name] of rest.entries())
    if (!order.includes(name)) order.splice(order.indexOf(rest[index - 1] ?? '') + 1, 0, name);
  return order;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
