import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './error-answers.ts';

const stateOf = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('of the server', 10, 'error'), { code });

it.each([
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['too many connections', '53300'],
  ['a shut-down', '57P01'],
  ['a statement that took too long', '57014'],
  ['a disk that does not answer', '58030'],
  ['a lost connection', '08006'],
])('takes %s for a database that is away: the caller may try again (R1)', (_, code) => {
  expect(isDatabaseAway(stateOf(code))).toBe(true);
});

it.each(['23505', '22P05', '42601', '40001'])('takes %s for a fault of the query', (code) => {
  expect(isDatabaseAway(stateOf(code))).toBe(false);
});
