import { expect, it } from 'vitest';
import { failureInWords } from './delivery-failure.ts';

it.each<[string, number | null, string | null, string]>([
  ['an answer', 502, 'status 502', 'Antwort 502'],
  ['a name that nobody has', null, 'Fetch refused: the name is unknown', 'Diese Adresse gibt es nicht.'],
  ['silence', null, 'Fetch refused: too slow', 'Keine Antwort in der erlaubten Zeit.'],
  [
    'an inner address',
    null,
    'Fetch refused: not on the public internet',
    'Diese Adresse darf nicht aufgerufen werden.',
  ],
  ['what nobody foresaw', null, '550 mailbox full', '550 mailbox full'],
  ['nothing', null, null, ''],
])('says why nothing has arrived: %s', (_what, lastStatus, lastError, words) => {
  expect(failureInWords({ lastStatus, lastError })).toBe(words);
});
