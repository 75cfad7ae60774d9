import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
const { panels }: Dashboard = JSON.parse(readFileSync(path.join(root, 'helm/litfass/files/dashboard.json'), 'utf8'));
const sources = ['services/*/src/**/*.ts', 'scripts/probes/*.ts'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);
const code = sources.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
const figures = new Set(
  panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => expr.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [])),
);
/** Of Node itself, by the library of metrics, and words of the query language. */
const known = /^(?:nodejs|process)_|^histogram_quantile$/;

it('has a dashboard of figures that the platform measures (K7)', () => {
  const asked = [...figures]
    .filter((name) => !known.test(name))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  expect(asked.length).toBeGreaterThan(6);
  expect(asked.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
