import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Project } from 'typescript/unstable/sync';
import { rowAccesses, type RowAccess } from './rows.ts';
import { walkOf, type Asked } from './walk.ts';

/** What only the checker of types knows. */
export interface Checked {
  walks: { name: string; goal: number; files: string[] }[];
  rows: RowAccess[];
}

/** The longest ways that a request takes, with the most files that one should have to read for each. */
const WALKS: { name: string; goal: number; asked: Asked }[] = [
  {
    name: 'checkout',
    goal: 15,
    asked: { service: 'commerce', method: 'POST', path: '/api/commerce/checkout/order' },
  },
  {
    name: 'publish',
    goal: 12,
    asked: { service: 'site-render', method: 'POST', path: '/api/rest/site/drafts/:kind/:id/publish' },
  },
];

export const checkedIn = (project: Project, root: string): Checked => ({
  walks: WALKS.map(({ name, goal, asked }) => ({ name, goal, files: walkOf(project, root, asked) })),
  rows: rowAccesses(project, root),
});

/** Asks in a process of its own, while others are at work here. */
export async function askChecker(): Promise<Checked> {
  const main = path.join(import.meta.dirname, 'checked-main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main], { maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout);
}
