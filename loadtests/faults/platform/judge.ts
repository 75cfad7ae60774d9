import { kinds, type Kind, type Tally } from './ledger.ts';
import type { Books } from './books.ts';
import type { Scenario } from './scenarios.ts';

/** What came out of one scenario. */
export interface Outcome {
  scenario: Scenario;
  answers: Record<Kind, Tally>;
  /** From the end of the fault until every kind of call went well again; null: it did not within a minute. */
  backMs: number | null;
  books: Books;
}

const REFUSALS = [502, 503, 504];

/** What is wrong with an outcome; nothing when the promises were kept. */
export function faultsOf({ scenario, answers, backMs, books }: Outcome): string[] {
  const wrong = kinds.flatMap((kind) =>
    [...answers[kind].statuses]
      .filter(([status]) => !isAllowed(scenario, kind, status))
      .map(([status, times]) => `${kind}: ${times} × ${status || 'no answer'}`),
  );
  const unbalanced = Object.entries(books)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${count}`);
  return [...wrong, ...(backMs === null ? ['not well again within a minute'] : []), ...unbalanced];
}

/** 4xx of a form is its key that has grown too old: the visitor gets a new one, as the form's script does. */
function isAllowed({ mayRefuse, part }: Scenario, kind: Kind, status: number): boolean {
  if (status === 200 || status === 204) return true;
  if (part === 'clock' && kind === 'forms' && status >= 400 && status < 500) return true;
  return mayRefuse.includes(kind) && REFUSALS.includes(status);
}

/** One line of the table. */
export function lineOf(outcome: Outcome): string {
  const { scenario, answers, backMs, books } = outcome;
  const faults = faultsOf(outcome);
  const refused = kinds.map((kind) => {
    const { answered, statuses } = answers[kind];
    const well = (statuses.get(200) ?? 0) + (statuses.get(204) ?? 0);
    return `${well}/${answered}`.padStart(9);
  });
  const longest = Math.max(...kinds.map((kind) => answers[kind].longestMs)) / 1000;
  return [
    scenario.part.padEnd(14),
    scenario.fault.padEnd(14),
    ...refused,
    `${longest.toFixed(1)} s`.padStart(8),
    (backMs === null ? '–' : `${(backMs / 1000).toFixed(1)} s`).padStart(8),
    `${books.lost}/${books.doubled}`.padStart(6),
    faults.length === 0 ? '  ok' : `  WRONG: ${faults.join('; ')}`,
  ].join(' ');
}

export const heading = [
  'part'.padEnd(14),
  'fault'.padEnd(14),
  ...['pages', 'forms', 'orders', 'hits'].map((name) => name.padStart(9)),
  'longest'.padStart(8),
  'well in'.padStart(8),
  'l/d'.padStart(6),
].join(' ');
