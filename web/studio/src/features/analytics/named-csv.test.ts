import { expect, it } from 'vitest';
import { namedCsv } from './named-csv.ts';
import type { ListRow } from './queries.ts';

const row = (id: string, views: number): ListRow => ({ key: [id], counts: { views }, previous: null });
const columns = [
  { title: 'Gesehen', of: ({ counts }: ListRow) => counts['views'] ?? 0 },
  { title: 'Anteil', of: () => 0.5, show: () => '50 %' },
];

it('a file of products or forms says their names beside their ids, and none of its cells is a formula', () => {
  const names = new Map([
    ['a1', 'Becher „Förde“; klein'],
    ['b2', '=1+1'],
  ]);
  const text = namedCsv({ what: 'Produkt', columns, names }, [row('a1', 1200), row('b2', 3), row('c3', 1)]);
  expect(text.split('\r\n').slice(1)).toEqual([
    '"Becher „Förde“; klein";a1;1200;50 %',
    "'=1+1;b2;3;50 %",
    ';c3;1;50 %',
    '',
  ]);
});
