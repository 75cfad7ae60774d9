import { workflowCodes } from '@litfass/model';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { stateOf } = await import('./item-state.ts');
const { setZone } = await import('../../ui/zone.ts');

const now = new Date('2026-12-01T12:00:00Z');
const live = {
  isNew: false,
  hasDraft: false,
  workflow: workflowCodes.published as number,
  publishAt: '2026-11-01T08:00:00Z' as string | null,
  plannedAt: null as string | null,
  reviewBy: null as string | null,
};
const at = '2026-12-05T08:00:00Z';

it.each([
  ['Verfügbar', 'good', {}],
  ['Geändert', 'warn', { hasDraft: true }],
  ['Geplant für 05.12.26, 09:00', undefined, { hasDraft: true, plannedAt: at }],
  ['Zur Prüfung', 'warn', { hasDraft: true, plannedAt: at, reviewBy: 'Anna' }],
  ['Geplant für 05.12.26, 09:00', undefined, { isNew: true, hasDraft: true, plannedAt: at }],
  ['Geplant für 05.12.26, 09:00', undefined, { workflow: workflowCodes.scheduled, publishAt: at }],
  ['Entwurf', 'warn', { isNew: true, hasDraft: true }],
])('says %s in the tone %s of %j, as clocks read where the website is', (label, tone, part) => {
  setZone('Europe/Berlin');
  expect(stateOf({ ...live, ...part }, now)).toEqual({ label, tone });
});
