import { expect, it } from 'vitest';
import { foldersOf } from './folders.ts';
import { houseOf } from './testing/little-house.ts';

const importing = (...files: string[]): string =>
  files.map((file, index) => `import { x as x${index} } from '${file}';\n`).join('') +
  `export const x = [${files.map((_file, index) => `x${index}`).join(', ')}];\n`;

const src = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`services/forms/src/${name}`, text]));

it('draws the arrows between feature folders, without tests and without what joins them together', () => {
  const { folders, knots, pairs, upward, nameless, wings } = foldersOf(
    houseOf(
      src({
        'app.ts': importing('./door/door.ts'),
        'db/database.ts': importing('../door/door.ts'),
        'door/door.ts': importing('../house/room.ts', '../db/database.ts'),
        'house/room.ts': importing('../garden/garden.ts'),
        'garden/garden.ts': importing('../door/door.ts'),
        'garden/garden.test.ts': importing('../house/room.ts'),
      }),
    ),
    'forms',
  );
  expect(folders.toSorted()).toEqual(['door', 'garden', 'house']);
  expect(knots.map((knot) => knot.toSorted())).toEqual([['door', 'garden', 'house']]);
  expect(pairs).toEqual([]);
  expect(upward).toHaveLength(1);
  expect(nameless).toEqual(['house']);
  expect(wings).toEqual([]);
});

it('counts types and names that come by way of others as arrows to where they are declared', () => {
  const { pairs } = foldersOf(
    houseOf(
      src({
        'door/door.ts': "import { x } from '../house/house.ts';\nexport const y = x;\nexport type Key = string;\n",
        'house/house.ts': "export { x } from '../garden/garden.ts';\n",
        'garden/garden.ts': "import type { Key } from '../door/door.ts';\nexport const x: Key = '';\n",
      }),
    ),
    'forms',
  );
  expect(pairs).toEqual([['door', 'garden']]);
});

it('knows wings by their doors, and who goes past one', () => {
  const { folders, knots, wings, wingKnots, pastDoors } = foldersOf(
    houseOf(
      src({
        'app.ts': importing('./money/index.ts'),
        'api.ts': importing('./money/api.ts', './money/tax/api.ts'),
        'money/index.ts': "export * from './tax/tax.ts';\n",
        'money/api.ts': importing('./tax/api.ts'),
        'money/tax/tax.ts': importing('../rate/rate.ts'),
        'money/tax/api.ts': importing(),
        'money/rate/rate.ts': importing('../../orders/index.ts'),
        'orders/index.ts': "export * from './cart/cart.ts';\n",
        'orders/cart/cart.ts': importing('../../money/index.ts', '../../money/rate/rate.ts'),
      }),
    ),
    'forms',
  );
  expect(folders.toSorted()).toEqual(['money/rate', 'money/tax', 'orders/cart']);
  expect(wings.toSorted()).toEqual(['money', 'orders']);
  expect(wingKnots.map((knot) => knot.toSorted())).toEqual([['money', 'orders']]);
  expect(knots.map((knot) => knot.length)).toEqual([3]);
  expect(pastDoors).toEqual([
    ['services/forms/src/api.ts', 'services/forms/src/money/tax/api.ts'],
    ['services/forms/src/orders/cart/cart.ts', 'services/forms/src/money/rate/rate.ts'],
  ]);
});
