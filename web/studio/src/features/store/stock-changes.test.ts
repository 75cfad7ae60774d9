import { expect, it } from 'vitest';
import { entriesSince, pasteStock, readStock, stockChanges } from './stock-changes.ts';

const cells = [
  { itemId: 'a', sku: 'A-1', qtyInStock: 4 },
  { itemId: 'a', sku: 'A-2', qtyInStock: 0 },
  { itemId: 'b', sku: 'B-1', qtyInStock: 9 },
];

it.each([
  ['12', { qtyInStock: 12 }],
  [' 0 ', { qtyInStock: 0 }],
  ['+5', { change: 5 }],
  ['−2', { change: -2 }],
  ['', null],
  ['1,5', null],
  ['viele', null],
  ['99999999', null],
])('an entry %j of the stock grid means %j', (text, meaning) => {
  expect(readStock(text)).toEqual(meaning);
});

it('only entries that change something are sent, and those that mean nothing are named', () => {
  const entries = new Map([
    ['a A-1', '4'],
    ['a A-2', '+3'],
    ['b B-1', 'neun'],
  ]);
  expect(stockChanges(cells, entries)).toEqual({
    changes: [{ itemId: 'a', sku: 'A-2', change: 3 }],
    wrong: new Set(['b B-1']),
  });
});

it('an entry that takes more than is there is named before it is sent', () => {
  expect(
    stockChanges(
      cells,
      new Map([
        ['a A-1', '-5'],
        ['b B-1', '-9'],
      ]),
    ),
  ).toEqual({
    changes: [{ itemId: 'b', sku: 'B-1', change: -9 }],
    wrong: new Set(['a A-1']),
  });
});

it('a pasted column goes into the cell and those below it, no further than the grid', () => {
  const entries = pasteStock(cells, new Map([['a A-1', '1']]), { key: 'a A-2', text: '7\tRot\r\n8\r\n9\n' });
  expect([...entries]).toEqual([
    ['a A-1', '1'],
    ['a A-2', '7'],
    ['b B-1', '8'],
  ]);
});

it('what was typed while others were saved is left to be saved', () => {
  const sent = new Map([
    ['a A-1', '3'],
    ['a A-2', '5'],
  ]);
  const now = new Map([...sent, ['a A-2', '6'], ['b B-1', '1']] as const);
  expect(entriesSince(sent, now)).toEqual(
    new Map([
      ['a A-2', '6'],
      ['b B-1', '1'],
    ]),
  );
});
