import { expect, it } from 'vitest';
import { failureTexts as texts } from '../gen/texts/failure.ts';
import { failureInWords } from './delivery-failure.ts';

it.each<[string, number | null, string | null, string]>([
  ['an answer', 502, 'status 502', texts.status({ status: 502 })],
  ['a name that nobody has', null, 'Fetch refused: the name is unknown', texts.unknownName],
  ['silence', null, 'Fetch refused: too slow', texts.slow],
  ['an inner address', null, 'Fetch refused: not on the public internet', texts.forbidden],
  ['a webhook of who left', null, 'who named the webhook may change the form no more', texts.makerLeft],
  ['what nobody foresaw', null, '550 mailbox full', '550 mailbox full'],
  ['nothing', null, null, ''],
])('says why nothing has arrived: %s', (_what, lastStatus, lastError, words) => {
  expect(failureInWords({ lastStatus, lastError })).toBe(words);
});
