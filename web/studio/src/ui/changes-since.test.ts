import { expect, it } from 'vitest';
import { withChangesSince } from './changes-since.ts';

const sent = { name: ' Paket ', days: 3, zones: [{ name: 'Paket' }] };
const saved = { name: 'Paket', days: 3, zones: [{ name: 'Paket', id: 'a' }] };

it('what was saved is taken over where nothing was changed since it was sent', () => {
  expect(withChangesSince(sent, sent, saved)).toBe(saved);
  expect(withChangesSince(sent, { ...sent, days: 5 }, saved)).toEqual({ ...saved, days: 5 });
});

it('what was changed since then stays, also where it was emptied', () => {
  const zones = [{ name: 'Paket mit Boten' }];
  expect(withChangesSince(sent, { ...sent, zones, name: '' }, saved)).toEqual({ name: '', days: 3, zones });
});
