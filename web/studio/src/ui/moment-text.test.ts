import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
vi.stubEnv('TZ', 'Asia/Tokyo');
const moments = await import('./moment-text.ts');
const { setZone } = await import('./zone.ts');

it('tells moments as clocks read where the website is, neither in UTC nor where its owner sits', () => {
  for (const [zone, hour] of [
    ['Europe/Berlin', '08:38'],
    ['America/New_York', '02:38'],
  ] as const) {
    setZone(zone);
    for (const tell of [
      'momentText',
      'shortMomentText',
      'longMomentText',
      'spokenMomentText',
      'exactMomentText',
    ] as const)
      expect(moments[tell]('2026-11-28T07:38:00Z'), `${tell} in ${zone}`).toContain(hour);
  }
  expect(moments.dayText('2026-11-28T02:00:00Z')).toBe('27.11.2026');
});
