import { expect, it } from 'vitest';
import { askForLogIn, isLogInWanted, loggedIn, logInsSoFar } from './log-in-request.ts';

it('asks once for all calls that an ended session refuses, also for one that is told after the log-in', async () => {
  const before = logInsSoFar();
  const both = Promise.all([askForLogIn(before), askForLogIn(before)]);
  expect(isLogInWanted()).toBe(true);
  loggedIn();
  await both;
  await askForLogIn(before);
  expect(isLogInWanted()).toBe(false);
  void askForLogIn(logInsSoFar());
  expect(isLogInWanted()).toBe(true);
});
