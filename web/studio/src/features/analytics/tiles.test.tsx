import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { Tiles } = await import('./tiles.tsx');

const figures = { visits: 8, visitors: 6, views: 19, bounces: 4, seconds: 80 };
const none = { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 };
const shown = (previous: typeof none | null): string => {
  const range = { from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Berlin' };
  const summary = { ...range, totals: figures, previous, uniqueVisitors: 6, series: [] };
  return renderToStaticMarkup(<Tiles summary={summary} shown="visits" onShow={() => undefined} />);
};

it('compares each figure with the period before', () => {
  expect(shown({ ...figures, visits: 4 })).toMatch(/100\s% mehr als im Zeitraum davor.*davor 4</);
});

it('claims no zero for a period in which nothing was counted, and says so once', () => {
  const text = shown(none);
  expect(text).not.toMatch(/davor \d/);
  expect(text.match(/Im Zeitraum davor wurde nichts gezählt/g)).toHaveLength(1);
  expect(shown(null)).not.toContain('davor');
});
