import { expect, it } from 'vitest';
import { namesAtRoot, namesOf } from './names.ts';
import { houseOf } from './testing/little-house.ts';

const kit = {
  'services/kit/package.json': '{ "name": "@litfass/kit", "exports": { ".": "./src/index.ts" } }',
  'services/kit/src/index.ts': "export * from './money.ts';\nexport * from './time.ts';\n",
  'services/kit/src/money.ts': 'export const cents = 1;\nexport type Euro = number;\nexport const tested = 1;\n',
  'services/kit/src/time.ts': 'export const now = 1;\n',
  'services/kit/src/time.test.ts':
    "import { now } from './time.ts';\nimport { tested } from './index.ts';\nnow + tested;\n",
};

it('finds exported names that nobody takes, types too, for passing on is no use', () => {
  const { unused, testsAlone } = namesOf(
    houseOf({
      ...kit,
      'services/forms/src/main.ts': "import { cents } from '@litfass/kit';\nexport const start = cents;\n",
    }),
  );
  expect(unused).toEqual(['services/kit/src/money.ts#Euro']);
  expect(testsAlone).toEqual(['services/kit/src/money.ts#tested', 'services/kit/src/time.ts#now']);
});

it('counts names taken by generated sources, which git does not know, as used', () => {
  const { unused } = namesOf(
    houseOf({
      'web/widgets/src/blocks/a.ts': 'export const a = 1;\nexport const b = 1;\n',
      'web/widgets/src/gen/all.ts': "import { a } from '../blocks/a.ts';\nexport const all = [a];\n",
    }),
  );
  expect(unused).toEqual(['web/widgets/src/blocks/a.ts#b']);
});

it('counts what barrels carry, and none at the root of a package that has no root', () => {
  const house = houseOf(kit);
  expect(namesOf(house).barrels).toEqual([{ file: 'services/kit/src/index.ts', names: 4 }]);
  expect(namesAtRoot(house, '@litfass/kit')).toBe(4);
  expect(namesAtRoot(house, '@litfass/model')).toBe(0);
});
