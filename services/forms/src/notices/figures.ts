import type { AnswerOf } from '@litfass/kit/contract';
import type { countNotices } from './api.ts';
import type { NoticeFigures } from './store.ts';

/** The figures of the transparency report from the notices of a period, each with the decision that holds. */
export function figuresOf(notices: readonly NoticeFigures[]): AnswerOf<typeof countNotices> {
  const decided = notices.filter(({ measure }) => measure !== null);
  const acted = decided.filter(({ measure }) => measure !== 'none');
  return {
    received: notices.length,
    byKind: counted(notices.map(({ kind }) => kind)),
    decided: decided.length,
    byMeasure: counted(decided.flatMap(({ measure }) => measure ?? [])),
    byGround: counted(acted.flatMap(({ ground }) => ground ?? [])),
    medianHours: medianOf(decided.flatMap(({ hours }) => hours ?? [])),
    automated: 0,
  };
}

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The lower one of two in the middle, to a tenth. */
function medianOf(hours: readonly number[]): number | null {
  const middle = hours.toSorted((one, other) => one - other)[Math.floor((hours.length - 1) / 2)];
  return middle === undefined ? null : Math.round(middle * 10) / 10;
}
