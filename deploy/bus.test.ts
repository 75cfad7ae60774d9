import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allServices } from '../scripts/platform/service-tasks.ts';
import { root } from '../scripts/platform/settings.ts';
import { busTable } from '../services/kit/src/testing/bus-table.ts';

const SUBJECT = /['`](litfass\.(?:site|commerce|forms|auth|census|widget|broadcast)\.[a-z.*-]+)['`]/g;

const sources = globSync(['services/*/src/**/*.ts', 'web/model/src/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
);

it('is named in deploy/bus.yaml whatever services say to each other by', () => {
  const rights = Object.values(busTable()).flatMap((each) => [
    ...Object.values(each.consumes),
    ...each.asks,
    ...each.answers,
    ...each.tells,
    ...each.hears,
    ...each.changes.map((stream) => `litfass.${each.schema}.${stream.toLowerCase()}.*`),
  ]);
  const named = rights.map((right) =>
    right
      .split('.')
      .map((token) => (token === '*' ? '[^.]+' : token))
      .join('\\.'),
  );
  const isNamed = (subject: string): boolean => named.some((right) => new RegExp(`^${right}$`).test(subject));
  const found = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(SUBJECT)].map(([, subject = '']) => ({ file, subject })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ subject }) => !isNamed(subject))).toEqual([]);
});

it('has an entry for each service of the table of routes, with its schema', () => {
  const routes = Object.fromEntries(allServices().map(({ name, schema }) => [name, schema]));
  expect(Object.fromEntries(Object.entries(busTable()).map(([name, { schema }]) => [name, schema]))).toEqual(routes);
});
