import { expect, it } from 'vitest';
import { weekMail } from './week.ts';

const figures = (visits: number) => ({ visits, visitors: visits, views: visits, bounces: 0, seconds: 0 });

it.each([
  [231, 198, '231, 17 % mehr als in der Woche davor (198)'],
  [150, 200, '150, 25 % weniger als in der Woche davor (200)'],
  [200, 200, '200 (Woche davor: 200)'],
  [3, 0, '3 (Woche davor: 0)'],
])('tells owners that %i visits come after %i', (now, before, told) => {
  const { body } = weekMail({
    website: { title: 'Nord', locale: 'de-DE', host: 'nord.test', timeZone: 'Europe/Berlin' },
    period: { from: '2026-03-02', to: '2026-03-08' },
    totals: figures(now),
    previous: figures(before),
    days: [],
    pages: [],
    sources: [],
    address: 'https://nord.test/config/analytics',
    unsubscribe: 'https://nord.test/api/census/weekly-mail/end?token=x',
  });
  expect(JSON.stringify(body.parts).replaceAll('\u00a0', ' ')).toContain(`["Besuche","${told}"]`);
});
