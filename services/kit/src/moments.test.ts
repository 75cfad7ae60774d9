import { expect, it } from 'vitest';
import { momentsIn } from './moments.ts';

const at = new Date('2026-11-28T08:38:12.345Z');

it('writes moments as clocks read at a place, and names the place in the head', () => {
  const { write, head } = momentsIn('Europe/Berlin');
  expect(write(at)).toBe('2026-11-28 09:38');
  expect(write(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02 00:30');
  expect(write(null)).toBe('');
  expect(head('Eingegangen')).toBe('Eingegangen (Europe/Berlin)');
});

it('writes them in ISO 8601 for programs, which name no place', () => {
  const { write, head } = momentsIn(undefined);
  expect(write(at)).toBe('2026-11-28T08:38:12.345Z');
  expect(head('Eingegangen')).toBe('Eingegangen');
});

it.each(['Mond/Krater', '', 'Europe/Berlin; drop'])('refuses %j, which is no time zone', (timeZone) => {
  expect(() => momentsIn(timeZone)).toThrow(expect.objectContaining({ status: 400 }));
});
