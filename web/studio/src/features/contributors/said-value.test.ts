import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { setZone } = await import('../../ui/zone.ts');
const { saidValue } = await import('./said-value.ts');

it.each([
  ['publishAt', '2026-11-28T08:30:47.440Z', '28.11.2026, 09:30'],
  ['startsAt', '2026-07-01T22:30:00+00:00', '02.07.2026, 00:30'],
  ['legal.since', '2026-11-28', '28.11.2026'],
  ['stripeMethods', 'stripe-card, stripe-paypal', 'Kreditkarte, Apple Pay, Google Pay, PayPal'],
  ['workflow', '1', 'Verfügbar'],
  ['item.workflow', '', 'leer'],
  ['test', 'true', 'ja'],
  ['legal.address', 'Gasse 1, 12345 Ort', 'Gasse 1, 12345 Ort'],
  ['title', 'Karte, month', 'Karte, month'],
])('the log says %s as %j in words', (field, value, said) => {
  setZone('Europe/Berlin');
  expect(saidValue(field, value)).toBe(said);
});
