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

const columns = ['part', 'fault', 'pages', 'forms', 'carts, orders', 'hits', 'longest', 'well in', 'lost/doubled'];
const widths = [13, 18, 7, 7, 13, 7, 7, 7, 12];

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;

/** Head of the table, as Markdown. */
export const heading = `${row(columns)}\n${row(widths.map((width) => '-'.repeat(width)))}`;

/** One line of the table; what is wrong with it stands behind. */
export function lineOf(outcome: Outcome): string {
  const { scenario, answers, backMs, books } = outcome;
  const faults = faultsOf(outcome);
  const well = kinds.map((kind) => {
    const { answered, statuses } = answers[kind];
    return `${(statuses.get(200) ?? 0) + (statuses.get(204) ?? 0)}/${answered}`;
  });
  const longest = Math.max(...kinds.map((kind) => answers[kind].longestMs));
  const times = [seconds(longest), backMs === null ? '–' : seconds(backMs)];
  const line = row([scenario.part, scenario.fault, ...well, ...times, `${books.lost}/${books.doubled}`]);
  return faults.length === 0 ? line : `${line} WRONG: ${faults.join('; ')}`;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
