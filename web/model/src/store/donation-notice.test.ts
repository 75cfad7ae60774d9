import { expect, it } from 'vitest';
import { isNoticeValid, noticeEnd } from './donation-notice.ts';

it.each([
  ['exemption', '2021-11-24', '2026-11-24'],
  ['statutes', '2021-11-24', '2024-11-24'],
  ['exemption', '2024-02-29', '2029-02-28'],
  ['statutes', '2025-02-28', '2028-02-28'],
] as const)('lets receipts be issued by a notice (%s) of %s to %s, to the day (§ 63 (5) AO)', (kind, date, end) => {
  expect(noticeEnd({ kind, date })).toBe(end);
  expect(isNoticeValid({ kind, date }, end)).toBe(true);
  const after = new Date(`${end}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  expect(isNoticeValid({ kind, date }, after.toISOString().slice(0, 10))).toBe(false);
});

it('lets none be issued before the notice', () => {
  expect(isNoticeValid({ kind: 'exemption', date: '2026-03-02' }, '2026-03-01')).toBe(false);
});
