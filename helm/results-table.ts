import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The table that ./scripts/test-k8s ends with: what was proven, by how many tests, in which time. Its argument is the folder in
 * which each part has left its results (`{part}.json`, as Vitest writes them); a part without any has not run.
 */
interface Results {
  numTotalTests: number;
  numPassedTests: number;
  /** Milliseconds since 1970. */
  startTime: number;
  testResults: { endTime: number }[];
}

const parts = {
  rendered: 'what the chart renders: values, workloads, routes, policies, alerts',
  certificates: 'a domain from claim to certificate, by Caddy and an authority',
  live: 'install, upgrade, failed migration, rollback, removal on an API server',
  gateway: 'requests to the six services by Traefik and the chart’s routes',
};

const [folder = '.'] = process.argv.slice(2);
const rows = Object.entries(parts).map(([part, what]) => [part, what, ...told(join(folder, `${part}.json`))]);
const head = ['part', 'what is proven', 'tests', 'time'];
const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
const line = (cells: string[]): string => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
console.log(['', line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));

function told(file: string): [tests: string, time: string] {
  if (!existsSync(file)) return ['not run', ''];
  const { numPassedTests, numTotalTests, startTime, testResults }: Results = JSON.parse(readFileSync(file, 'utf8'));
  const seconds = (Math.max(...testResults.map(({ endTime }) => endTime)) - startTime) / 1000;
  return [`${numPassedTests} of ${numTotalTests}`, `${seconds.toFixed(0)} s`];
}
