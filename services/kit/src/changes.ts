/** One setting as it was and as it is; empty where there is none. */
export interface SettingChange {
  /** Words of its place, with dots between: `legal.address`, `rules.1.ratePercent`. */
  field: string;
  before: string;
  after: string;
}

/** More would be read by nobody; texts are told by their beginning. */
const MOST = 40;
const LONGEST = 160;

/** What nobody may read in a log; the address of a webhook often is its key. That it is another one now may be said. */
const SECRET = /secret|password|token|webhook|key$/i;
const HIDDEN = '•••';

/** What differs between two states of settings, place by place. */
export function changesBetween(before: unknown, after: unknown): SettingChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .filter((field) => (was.get(field) ?? '') !== (is.get(field) ?? ''))
    .slice(0, MOST)
    .map((field) => ({ field, before: shown(field, was.get(field)), after: shown(field, is.get(field)) }));
}

function shown(field: string, text = ''): string {
  if (text === '') return '';
  if (field.split('.').some((word) => SECRET.test(word))) return HIDDEN;
  const plain = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
}

/** Every value by its place; lists of plain values are one. Ids are no setting. */
function leavesOf(value: unknown, place = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || isPlainList(value)) return new Map([[place, textOf(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) =>
      name === 'id' ? [] : [...leavesOf(part, wordOf(place, Array.isArray(value) ? String(Number(name) + 1) : name))],
    ),
  );
}

const wordOf = (place: string, word: string): string => (place === '' ? word : `${place}.${word}`);

const isPlainList = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null);

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value));
