import { expect, it, vi } from 'vitest';
import type { EditedPage } from '../store/page-document.ts';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { setZone } = await import('../../ui/zone.ts');
const { laterMoment, saidOfPublished } = await import('./appearance.ts');

const now = new Date('2026-11-28T10:00:00Z');
const soon = '2026-12-05T07:00:00Z';
const page = (part: object): EditedPage =>
  ({ id: 'a', title: 'Beitrag', sections: [], ...part }) as unknown as EditedPage;

it.each([
  [{ workflow: 2, publishAt: soon }, 'Geplant für 5. Dezember 2026, 08:00\u00a0Uhr'],
  [{ workflow: 1, publishAt: soon }, 'Geplant für 5. Dezember 2026, 08:00\u00a0Uhr'],
  [{ workflow: 1, publishAt: '2026-11-01T07:00:00Z' }, 'Veröffentlicht. Besucher sehen jetzt diese Fassung.'],
  [{}, 'Veröffentlicht. Besucher sehen jetzt diese Fassung.'],
])('publishing %j says what visitors see, in the website’s zone', (part, said) => {
  setZone('Europe/Berlin');
  expect(saidOfPublished(page(part), now)).toBe(said);
  expect(laterMoment(page(part), now)).toBe(said.startsWith('Geplant') ? soon : null);
});

it('what nobody may see is not said to be seen', () => {
  expect(saidOfPublished(page({ workflow: 4 }), now)).toMatch(/Besucher sehen davon nichts/);
});
