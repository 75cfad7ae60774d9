import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';
import { browserPath } from './browser.ts';

/** One check: a heading and the command that ends with 0 when all is well. */
export interface Step {
  title: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
}

/** Where the measure of the house and the test runners leave their figures. */
export const reports = { house: '.cache/house.json', unit: '.cache/vitest.json', browser: '.cache/playwright.json' };

/** Everything that is checked, quick things first. */
export function allSteps(): Step[] {
  return [
    { title: 'Format', command: ['pnpm', 'exec', 'oxfmt', '--check'] },
    { title: 'Types', command: ['pnpm', 'types'] },
    { title: 'Lint and boundaries', command: ['pnpm', 'lint'] },
    { title: 'Unused code', command: ['pnpm', 'unused'] },
    { title: 'Structure of the house', command: ['pnpm', 'house', '--check', `--report=${reports.house}`] },
    { title: 'Event contracts', command: ['pnpm', 'exec', 'buf', 'lint'] },
    ...breakingStep(),
    {
      title: 'Unit and integration tests',
      command: ['pnpm', 'unit', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`],
    },
    { title: 'Recipes of CONTRIBUTING', command: ['pnpm', 'new:try'] },
    ...browserStep(),
  ];
}

/** Events that are on their way must still be understood: compared with the commit before, where there is one. */
function breakingStep(): Step[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const before = git('rev-parse', '--verify', '--quiet', 'HEAD~1').stdout.trim();
  if (before === '' || git('ls-tree', before, 'proto/litfass').stdout.trim() === '') return [];
  return [
    { title: 'Compatible events', command: ['pnpm', 'exec', 'buf', 'breaking', '--against', `.git#ref=${before}`] },
  ];
}

function browserStep(): Step[] {
  const folder = path.join(root, 'web/e2e');
  const hasJourneys =
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => isJourney(String(name)));
  if (!hasJourneys) return [];
  const env = { CHROME_PATH: browserPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(root, reports.browser) };
  return [{ title: 'Journeys in the browser', command: ['pnpm', 'e2e', '--reporter=list,json'], env }];
}

const isJourney = (name: string): boolean => !name.includes('node_modules') && /\.(test|spec)\.ts$/.test(name);
