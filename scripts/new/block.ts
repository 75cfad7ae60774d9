// pnpm new:block <name>: a block type that shows a text, to begin with; everything about it stands in its folder.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { blockTypes } from '@litfass/model';
import { root } from '../platform/settings.ts';
import { command, run } from './command.ts';
import { namesOf, UsageError } from './names.ts';
import { writeTemplate } from './template.ts';

/** Numbers below are the specification's. */
const FIRST_OWN = 100;

command('pnpm new:block <name>', ([given]) => {
  const names = namesOf(given);
  const folder = path.join(root, 'web/widgets/src/blocks', names.name);
  if (existsSync(folder)) throw new UsageError(`There is a block type ${names.name} already`);
  const number = Math.max(FIRST_OWN, ...Object.values(blockTypes)) + 1;
  const files = writeTemplate('block', folder, { ...names, number });
  run('pnpm', ['generate']);
  run('pnpm', ['generate:docs']);
  return files;
});
