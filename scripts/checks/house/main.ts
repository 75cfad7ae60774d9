import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../platform/settings.ts';
import { figuresOf, measure } from './figures.ts';
import { faultsOf, tightened, type Limits } from './limits.ts';
import { listsOf } from './lists.ts';
import { tableOf } from './table.ts';

const LIMITS = path.join(import.meta.dirname, 'limits.json');

const { values } = parseArgs({
  options: {
    /** Fails when a figure is worse than its limit. */
    check: { type: 'boolean', default: false },
    /** Writes limits: what has reached its goal, and what is better than its limit. */
    tighten: { type: 'boolean', default: false },
    /** The same, and holds as they are today all figures whose name begins so, such as `commerce: largest`. */
    hold: { type: 'string' },
    /** Names what is counted, not only how much. */
    list: { type: 'boolean', default: false },
    /** A file for the table, as JSON. */
    report: { type: 'string' },
  },
});

const measured = await measure(root);
const figures = figuresOf(measured);
const limits: Limits = JSON.parse(readFileSync(LIMITS, 'utf8'));
const table = tableOf(measured, limits);
console.log(values.list ? listsOf(measured) : table);
if (values.report) {
  mkdirSync(path.dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify(table));
}
if (values.tighten || values.hold)
  writeFileSync(LIMITS, `${JSON.stringify(tightened(figures, limits, values.hold), null, 2)}\n`);
if (values.check) {
  const faults = faultsOf(figures, limits);
  for (const fault of faults) console.error(`✗ ${fault} (scripts/checks/house/limits.json)`);
  if (faults.length > 0) process.exitCode = 1;
}
