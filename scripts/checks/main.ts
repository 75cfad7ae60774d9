import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSources, CommandFailed, prepareSources } from '../platform/prepare.ts';
import { root } from '../platform/settings.ts';
import { Terminal } from '../platform/terminal.ts';
import { startTexts } from '../platform/texts.ts';
import { ensureBrowser } from './browser.ts';
import { allSteps, reports, type Step } from './steps.ts';
import { failuresOfVitest, sum, tallyPlaywright, tallyVitest } from './tally.ts';
import { checkTexts } from './texts.ts';

const terminal = new Terminal();
process.exitCode = await main(process.argv.slice(2));

async function main([argument]: string[]): Promise<number> {
  if (argument === '--help' || argument === '-h') {
    terminal.tell(checkTexts.help);
    return 0;
  }
  if (argument !== undefined) {
    terminal.warn(checkTexts.wrongUse, { argument });
    return 2;
  }
  if (!(await prepare())) return 1;
  for (const report of Object.values(reports)) rmSync(path.join(root, report), { force: true });
  const results = allSteps().map((step) => ({ ...step, ...run(step) }));
  console.log(`\n── ${checkTexts.summary[terminal.language]} ──`);
  for (const { title, passed, seconds } of results)
    console.log(`${passed ? '✓' : '✗'} ${title.padEnd(30)}${seconds.toFixed(1).padStart(7)} s`);
  for (const failure of read(reports.unit, failuresOfVitest) ?? []) console.log(`✗ ${failure}`);
  console.log(`\n${read(reports.house, (table: string) => table) ?? ''}`);
  const nothing = { passed: 0, failed: 0 };
  const tally = sum([read(reports.unit, tallyVitest) ?? nothing, read(reports.browser, tallyPlaywright) ?? nothing]);
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  return results.every(({ passed }) => passed) && tally.failed === 0 ? 0 : 1;
}

async function prepare(): Promise<boolean> {
  try {
    await terminal.step(startTexts.packages, prepareSources);
    if (!ensureBrowser()) {
      terminal.warn(checkTexts.noBrowser);
      return false;
    }
    await terminal.step(startTexts.build, buildSources);
    return true;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    terminal.warn(startTexts.commandFailed, { command: error.command });
    console.error(error.message);
    return false;
  }
}

function run({ title, command: [program, ...args], env }: Step): { passed: boolean; seconds: number } {
  console.log(`\n── ${title} ──`);
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const startedAt = performance.now();
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return { passed: status === 0, seconds: (performance.now() - startedAt) / 1000 };
}

function read<R, T>(file: string, of: (report: R) => T): T | undefined {
  const report = path.join(root, file);
  return existsSync(report) ? of(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
}
