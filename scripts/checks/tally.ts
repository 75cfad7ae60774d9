/** How many tests passed and failed. A test that did not run counts as failed: it proved nothing. */
export interface Tally {
  passed: number;
  failed: number;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  testResults?: {
    status: string;
    name?: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

/** Names what failed in vitest's report, one line each: those who read the end of a long log need no other part. */
export function failuresOfVitest(report: VitestReport): string[] {
  return (report.testResults ?? []).flatMap(({ name = '', status, message = '', assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName = '', failureMessages = [] }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`);
    return failed.length === 0 && status === 'failed' ? [`${name}: ${firstLine(message)}`] : failed;
  });
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';

/** Reads vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function tallyVitest(report: VitestReport): Tally {
  return sum(
    (report.testResults ?? []).map(({ status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      const failed = assertionResults.length - passed;
      return { passed, failed: failed === 0 && status === 'failed' ? 1 : failed };
    }),
  );
}

/** Reads Playwright's JSON report; a test that passed on a further try passed, and is listed as flaky above. */
export function tallyPlaywright(report: {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
}): Tally {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  return { passed: expected + flaky, failed: unexpected + skipped + (report.errors?.length ?? 0) };
}
