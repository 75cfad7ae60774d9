import path from 'node:path';
import { expect, it } from 'vitest';
import { withProgram } from './program.ts';
import { rowAccesses } from './rows.ts';
import { buildHouse } from './testing/little-house.ts';
import { walkOf } from './walk.ts';

const src = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`services/shop/src/${name}`, text]));

const kit = {
  'services/kit/src/kit.ts': `export const route = <T>(described: T): T => described;
    export function on(contract: unknown, answer: () => void): void { answer(); }
    export function save(): void {}`,
};
const asked = { service: 'shop', method: 'POST', path: '/order' };

function walk(files: Record<string, string>): string[] {
  const root = buildHouse({ ...kit, ...src(files) });
  return withProgram(path.join(root, 'tsconfig.json'), (project) => walkOf(project, root, asked)).map((file) =>
    path.basename(file),
  );
}

const contracts = `import { route } from '../../kit/src/kit.ts';
  export const listOrders = route({ method: 'GET', path: '/order' });
  export const placeOrder = route({ method: 'POST', path: '/order' });`;
const serving = (imports: string, answer: string): string =>
  `import { on, save } from '../../kit/src/kit.ts';\nimport { placeOrder, listOrders } from './api.ts';\n${imports}
  export function serve() { on(listOrders, () => unrelated()); on(placeOrder, () => { ${answer} save(); }); }`;

it('follows calls, functions that are handed on, and what variables begin with, each file once', () => {
  expect(
    walk({
      'api.ts': contracts,
      'routes.ts': serving(
        "import { unrelated } from './unrelated.ts';\nimport { begin } from './begin.ts';\nimport { each } from './each.ts';",
        '[1].forEach(each); begin(); begin();',
      ),
      'unrelated.ts': 'export function unrelated() {}',
      'each.ts': 'export const each = (): void => {};',
      'begin.ts':
        "import { turns } from './turns.ts';\nimport { make } from './make.ts';\nexport const begin = turns({ make });",
      'turns.ts': 'export const turns = (parts: { make: () => void }) => () => parts.make();',
      'make.ts': "import { refusals } from './refusals.ts';\nexport function make() { throw refusals.full(); }",
      'refusals.ts':
        "import { never } from './never.ts';\nexport const refusals = { full: () => new Error(), never: () => never() };",
      'never.ts': 'export function never() {}',
    }),
  ).toEqual(['routes.ts', 'each.ts', 'turns.ts', 'make.ts', 'refusals.ts']);
});

it('ends at what is handed in behind an interface, and follows classes', () => {
  expect(
    walk({
      'api.ts': contracts,
      'routes.ts': serving(
        "import { Desk } from './desk.ts';\nimport type { Port } from './port.ts';\ndeclare const port: Port;\nconst unrelated = () => {};",
        'port.ask(); new Desk().open();',
      ),
      'port.ts': 'export interface Port { ask: () => void }\nexport const stripe: Port = { ask: () => {} };',
      'desk.ts': "import { lamp } from './lamp.ts';\nexport class Desk { open() { lamp(); } }",
      'lamp.ts': 'export function lamp() {}',
    }),
  ).toEqual(['routes.ts', 'desk.ts', 'lamp.ts']);
});

it('says when there is no such route any more', () => {
  expect(() => walk({ 'api.ts': contracts })).toThrow('shop does not serve POST /order');
});

it('finds columns that are read outside of the files that ask the database', () => {
  const root = buildHouse(
    src({
      'order/table.ts': 'export interface Order { placed_at: Date; sku: string }',
      'order/store.ts':
        "import type { Order } from './table.ts';\nexport const at = (order: Order) => order.placed_at;",
      'order/mail.ts': `import type { Order } from './table.ts';
        export const one = (order?: Order) => order?.placed_at;
        export const two = ({ placed_at }: Order) => placed_at;
        export const three = ({ placed_at: at, sku }: Order) => [at, sku];
        export const made = { not_read: 1 };`,
      'order/mail.test.ts':
        "import type { Order } from './table.ts';\nexport const at = (order: Order) => order.placed_at;",
      'order/google.ts': `const Type = { Object: <T>(parts: T): T => parts };
        const answer = Type.Object({ place_id: 1 });
        export const { place_id } = answer;
        export const again = answer.place_id;`,
    }),
  );
  const found = withProgram(path.join(root, 'tsconfig.json'), (project) => rowAccesses(project, root));
  expect(found).toEqual(Array(3).fill({ file: 'services/shop/src/order/mail.ts', property: 'placed_at' }));
});
