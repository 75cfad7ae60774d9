import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/platform/settings.ts';
import { defaults, type BenchOptions } from './options.ts';
import type { Measured } from './rounds.ts';
import { shown } from './statistics.ts';

export type Row = Record<string, string | number>;

/** A target, what was measured for it and whether it is reached. */
export interface Verdict {
  id: string;
  what: string;
  value: number;
  /** `≤` for what should be small. */
  goal: `${'≤' | '≥'} ${number}`;
}

/** What a comparison found. Rows have the same columns. */
export interface Findings {
  rows: Row[];
  verdicts: Verdict[];
  /** What a reader must know to judge the figures. */
  notes?: string[];
}

export const isMet = ({ value, goal }: Verdict): boolean => {
  const [sign, limit] = goal.split(' ');
  return sign === '≤' ? value <= Number(limit) : value >= Number(limit);
};

/** A contender as a row. */
export const loadRow = ({ name, requestsPerSecond, cpu, cpuOf, p50, p99, spread }: Measured): Row => ({
  contender: name,
  'req/s': requestsPerSecond,
  'CPU µs': cpu,
  of: Object.entries(cpuOf)
    .map(([process, microseconds]) => `${process} ${shown(microseconds)}`)
    .join(', '),
  'p50 ms': p50,
  'p99 ms': p99,
  'moved ×': spread,
});

/** The command that gives these figures again. */
export const commandOf = (name: string, { rounds, seconds, file, host, page, cached }: BenchOptions): string =>
  [
    `pnpm bench ${name} --rounds ${rounds} --seconds ${seconds}`,
    host === defaults.host ? '' : ` --host ${host}`,
    page === defaults.page ? '' : ` --page ${page}`,
    file === null ? '' : ` --file ${file}`,
    cached ? ' --cached' : '',
  ].join('');

export function print(name: string, findings: Findings, options: BenchOptions): void {
  console.log(`\n${name}   (${commandOf(name, options)})`);
  console.log(table(findings.rows));
  for (const verdict of findings.verdicts) {
    const { id, what, value, goal } = verdict;
    console.log(`${isMet(verdict) ? 'met   ' : 'MISSED'} ${id.padEnd(5)} ${shown(value).padStart(8)} ${goal}  ${what}`);
  }
  for (const note of findings.notes ?? []) console.log(`note   ${note}`);
}

/** Adds one line of JSON to .cache/bench/<name>.json. */
export function keepFindings(name: string, findings: Findings, options: BenchOptions): void {
  const folder = path.join(root, '.cache/bench');
  const { rounds, seconds } = options;
  const machine = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model ?? '' };
  const verdicts = findings.verdicts.map((verdict) => ({ ...verdict, met: isMet(verdict) }));
  const at = new Date().toISOString();
  const line = { name, command: commandOf(name, options), at, machine, rounds, seconds, ...findings, verdicts };
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(line)}\n`);
}

function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: string | number | undefined): string =>
    typeof value === 'number' ? shown(value) : (value ?? '');
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
