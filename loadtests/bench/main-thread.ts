import { chromium, type Browser } from '@playwright/test';
import { mainThreadOf, type ThreadWork } from './harness/main-thread-trace.ts';
import type { Findings, Row } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { median } from './harness/statistics.ts';

const SITES = ['atelier-nord', 'gasthaus-linde', 'mira-falk'];
/** What Lighthouse takes a phone's processor for. */
const SLOWER = 4;
/** A task that is longer keeps a visitor waiting. */
const LONG_MS = 50;
/** So long after its load event a page is looked at: islands that start when the browser is idle have begun. */
const SETTLES_MS = 2500;

interface Measured extends ThreadWork {
  /** ms that tasks after the first paint take beyond 50, on a processor that is four times slower. */
  blocking: number;
}

/**
 * L1 by processor time: what the main thread of a phone's page works with our script and without any, in turns.
 * The thread's own time does not count what else the machine does, as Lighthouse's blocking time does.
 */
export async function mainThread(session: Session): Promise<Findings> {
  const { port } = await session.platform();
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  try {
    const rows: Row[] = [];
    for (const site of SITES) rows.push(await rowOf(browser, site, { port, rounds: session.options.rounds }));
    return { rows, verdicts: judge(rows), notes: ['ms of processor time of the main thread, not slowed down'] };
  } finally {
    await browser.close();
  }
}

async function rowOf(browser: Browser, site: string, run: { port: number; rounds: number }): Promise<Row> {
  const url = `http://${site}.localhost:${run.port}/`;
  const withScript: Measured[] = [];
  const bare: Measured[] = [];
  for (let round = 0; round < run.rounds; round++) {
    withScript.push(await visit(browser, url, true));
    bare.push(await visit(browser, url, false));
  }
  const of = (runs: readonly Measured[], pick: (run: Measured) => number): number => median(runs.map(pick));
  const [all, without] = [of(withScript, ({ total }) => total), of(bare, ({ total }) => total)];
  return {
    home: site,
    'with script': all,
    'without script': without,
    'more with it': all - without,
    'longest task after paint': of(withScript, ({ tasks }) => Math.max(0, ...tasks)),
    'blocking at 4 ×': of(withScript, ({ blocking }) => blocking),
  };
}

/** One visit in a fresh profile, nothing cached. */
async function visit(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled,
  });
  try {
    const page = await context.newPage();
    await page.goto('about:blank');
    await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'toplevel'] });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLES_MS);
    const work = mainThreadOf((await browser.stopTracing()).toString());
    const blocking = work.tasks.reduce((sum, task) => sum + Math.max(0, task * SLOWER - LONG_MS), 0);
    return { ...work, blocking };
  } finally {
    await context.close();
  }
}

function judge(rows: readonly Row[]): Findings['verdicts'] {
  const largest = (column: string): number => Math.max(...rows.map((row) => Number(row[column])));
  return [
    { id: 'L1', what: 'ms blocked after the first paint, 4 × slower', value: largest('blocking at 4 ×'), goal: '≤ 30' },
  ];
}
