import { parseArgs } from 'node:util';

const loudnesses = ['both', 'owners', 'visitors'] as const;
export type Loudness = (typeof loudnesses)[number];

export interface BenchOptions {
  names: string[];
  rounds: number;
  /** Load of one contender in one round. */
  seconds: number;
  /** Export to import (comparison `import`), null for the default. */
  file: string | null;
  host: string;
  page: string;
  /** The profile is of cached requests. */
  cached: boolean;
  /** Who is loud beside a quiet website. */
  loud: Loudness;
}

/** The page that is measured: a list of posts, from website, collection and items of the database. */
export const defaults = { host: 'atelier-nord.localhost', page: '/blog' };

const whole = (text: string, name: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 900)
    throw new Error(`--${name} is a number from 1 to 900, not '${text}'`);
  return value;
};

function oneOf(text: string): Loudness {
  const found = loudnesses.find((each) => each === text);
  if (!found) throw new Error(`--loud is one of ${loudnesses.join(', ')}, not '${text}'`);
  return found;
}

/** Reads the command's arguments. @throws Error that says what is wrong */
export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      file: { type: 'string' },
      host: { type: 'string', default: defaults.host },
      page: { type: 'string', default: defaults.page },
      cached: { type: 'boolean', default: false },
      loud: { type: 'string', default: 'both' },
    },
  });
  return {
    names: positionals,
    rounds: whole(values.rounds, 'rounds'),
    seconds: whole(values.seconds, 'seconds'),
    file: values.file ?? null,
    host: values.host,
    page: values.page,
    cached: values.cached,
    loud: oneOf(values.loud),
  };
}
