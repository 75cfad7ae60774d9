import { expect, it } from 'vitest';
import { failuresOfVitest, sum, tallyPlaywright, tallyVitest } from './tally.ts';

it('counts passed and failed tests of both runners', () => {
  const unit = tallyVitest({
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    ],
  });
  const browser = tallyPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 } });
  expect(sum([unit, browser])).toEqual({ passed: 8, failed: 2 });
});

it('counts a file that does not load as failed', () => {
  expect(tallyVitest({ testResults: [{ status: 'failed', assertionResults: [] }] })).toEqual({ passed: 0, failed: 1 });
});

it('counts a journey that passed on a further try as passed, one that did not run as failed', () => {
  expect(tallyPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 } })).toEqual({
    passed: 4,
    failed: 2,
  });
});

it('counts a skipped test as failed: it proved nothing', () => {
  expect(tallyVitest({ testResults: [{ status: 'passed', assertionResults: [{ status: 'skipped' }] }] })).toEqual({
    passed: 0,
    failed: 1,
  });
});

it('names each failure in one line, also a file that does not load', () => {
  const report = {
    testResults: [
      {
        status: 'failed',
        name: 'a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides', failureMessages: ['expected 2\n    at a.test.ts:3'] },
        ],
      },
      { status: 'failed', name: 'b.test.ts', message: 'Cannot find module\nstack', assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(report)).toEqual(['a.test.ts › divides: expected 2', 'b.test.ts: Cannot find module']);
});
