import { expect, it } from 'vitest';
import { factsOf } from './facts.ts';

const takenIn = (text: string): string[] =>
  factsOf('a.ts', text)
    .taken.map(({ from, name }) => `${from} ${name}`)
    .toSorted();

it('reads what a file takes of others by its own names', () => {
  expect(takenIn("import one, { two as three, type Four } from './a.ts'; import './b.ts';")).toEqual([
    './a.ts Four',
    './a.ts default',
    './a.ts two',
    './b.ts ',
  ]);
});

it('takes of a namespace what is named of it, and all when it is handed on', () => {
  expect(takenIn("import * as api from './api.ts'; api.one(); let x: api.Two;")).toEqual([
    './api.ts Two',
    './api.ts one',
  ]);
  expect(takenIn("import * as api from './api.ts'; api.one(); list(api);")).toEqual(['./api.ts *']);
});

it('takes of a file that is loaded later what is mentioned, and all when it is handed on', () => {
  const opened = takenIn("export const go = async () => { const { run } = await import('./a.ts'); run(); };");
  expect(opened).toContain('./a.ts run');
  expect(opened).not.toContain('./a.ts *');
  expect(takenIn("export const go = () => import('./a.ts');")).toEqual(['./a.ts ', './a.ts *']);
  expect(takenIn("let x: import('./a.ts').Thing;")).toEqual(['./a.ts Thing']);
});

it('reads the names that a file gives, and from where', () => {
  const { given } = factsOf(
    'a.ts',
    `import { one } from './one.ts';
    export { one as first };
    export * from './all.ts';
    export { two } from './two.ts';
    export const { three, four: five } = { three: 3, four: 4 };
    export type Six = 6;
    export default function seven() {}`,
  );
  expect(given).toEqual([
    { name: 'first', taken: { from: './one.ts', name: 'one' } },
    { name: '*', taken: { from: './all.ts', name: '*' } },
    { name: 'two', taken: { from: './two.ts', name: 'two' } },
    { name: 'three' },
    { name: 'five' },
    { name: 'Six' },
    { name: 'default' },
  ]);
});

it('measures functions that have a block, each with those inside of it', () => {
  expect(
    factsOf('a.ts', 'function one() {\n  return [1].map((x) => x);\n}\nconst two = () => {\n  run(() => {\n  });\n};')
      .functions,
  ).toEqual([3, 4, 2]);
});

it('takes a file for a barrel when it only passes names on', () => {
  const two = "export * from './a.ts';\nexport { b } from './b.ts';\n";
  expect(factsOf('a.ts', two).isBarrel).toBe(true);
  expect(factsOf('a.ts', `${two}export const c = 1;`).isBarrel).toBe(false);
  expect(factsOf('a.ts', "export * from './a.ts';").isBarrel).toBe(false);
});
