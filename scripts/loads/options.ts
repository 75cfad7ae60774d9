import { parseArgs } from 'node:util';

export const tests = ['census-record-hit', 'page-render', 'form-submit', 'checkout'] as const;
export type TestName = (typeof tests)[number];
export const stages = ['smoke', 'load', 'stress', 'soak', 'spike'] as const;

export interface LoadOptions {
  test: TestName;
  stage: (typeof stages)[number];
  target: string | null;
  /** Arrivals a second; null for the test's own. */
  rate: number | null;
  seconds: number | null;
  hosts: string[];
  database: string | null;
}

/** Reads the command's arguments; null asks for help. @throws Error that says what is wrong */
export function readOptions(args: string[]): LoadOptions | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      target: { type: 'string' },
      rate: { type: 'string' },
      seconds: { type: 'string' },
      hosts: { type: 'string' },
      database: { type: 'string' },
    },
  });
  if (values.help) return null;
  const [name, stage = 'smoke', more] = positionals;
  if (more !== undefined) throw new Error(`“${more}” is too much`);
  return {
    test: oneOf(tests, name ?? ''),
    stage: oneOf(stages, stage),
    target: values.target ? new URL(values.target).origin : null,
    rate: values.rate === undefined ? null : positive(values.rate, '--rate'),
    seconds: values.seconds === undefined ? null : positive(values.seconds, '--seconds'),
    hosts: values.hosts?.split(',').filter(Boolean) ?? [],
    database: values.database ?? null,
  };
}

function oneOf<T extends string>(list: readonly T[], text: string): T {
  const found = list.find((each) => each === text);
  if (!found) throw new Error(`“${text}” is none of ${list.join(', ')}`);
  return found;
}

function positive(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number from 1, not “${text}”`);
  return value;
}
