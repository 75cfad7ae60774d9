import { expect, it } from 'vitest';
import { salesTexts as texts } from '../../gen/texts/sales.ts';
import { amountEntry } from '../../ui/amount.ts';
import { salesCsv } from './sales-csv.ts';

it('sales come as a file for spreadsheets: byte order mark, semicolons, amounts as the person reads them', () => {
  const days = [{ day: '2026-03-01', orders: 2, revenueCents: 10_290 }];
  const [head, row, end] = salesCsv(days, 'EUR').split('\r\n');
  expect(head).toMatch(/^\uFEFF[^;]+;[^;]+;/);
  expect(head?.endsWith(`;${texts.revenue} (EUR)`)).toBe(true);
  expect([row, end]).toEqual([`2026-03-01;2;${amountEntry(10_290, 'EUR')}`, '']);
});
