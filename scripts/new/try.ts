// node scripts/new/try.ts: follows CONTRIBUTING's recipes in a copy of the project, and checks what they make. Removes the copy.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../platform/settings.ts';

const recipes = [
  ['new:block', 'sample-block'],
  ['new:event', 'forms', 'sample-note-changed'],
  ['new:endpoint', 'forms', 'sample-hours'],
] as const;

/** What knows of all blocks, events and calls, and the tests that the recipes make. */
const tests = [
  'web/widgets/src/blocks/_shared',
  'web/widgets/src/blocks/sample-block',
  'web/widgets/src/samples',
  'web/model/src/enumerations.test.ts',
  'scripts/checks/enumerations.test.ts',
  'scripts/checks/german.test.ts',
  'services/widget-render/test/rendering.test.ts',
  'services/forms/test/sample-note-changed.test.ts',
  'services/forms/test/sample-hours.test.ts',
  'services/forms/test/role-matrix.test.ts',
  'services/forms/test/tenancy.test.ts',
];

const copy = mkdtempSync(path.join(tmpdir(), 'litfass-recipes-'));
// PostgreSQL refuses to run as root: another user reads its programs then.
chmodSync(copy, 0o755);
try {
  copyProject();
  // The store has all of it: the project itself was installed from there.
  run('pnpm', ['--silent', 'install', '--offline', '--frozen-lockfile']);
  run('pnpm', ['--silent', 'generate']);
  for (const recipe of recipes) run('pnpm', ['--silent', ...recipe]);
  const made = changedFiles();
  run('pnpm', ['exec', 'oxfmt', '--check', ...made]);
  checkTypes('tsconfig.json', 'services/kit', 'services/forms');
  checkTypes('web/tsconfig.json', 'web/widgets');
  run('pnpm', ['exec', 'oxlint', '--deny-warnings', ...made.filter((file) => /\.tsx?$/.test(file))]);
  run('pnpm', ['exec', 'buf', 'lint']);
  run('pnpm', ['exec', 'vitest', 'run', '--retry=0', ...tests]);
  run(process.execPath, [path.join(copy, 'node_modules/vite/bin/vite.js'), 'build'], path.join(copy, 'web/widgets'));
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** What git knows or would add, and the messages that are generated: making these takes longest. */
function copyProject(): void {
  for (const file of git(root, 'ls-files', '--cached', '--others', '--exclude-standard')) {
    if (existsSync(path.join(root, file))) copyInto(file);
  }
  copyInto('proto/gen');
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
}

function copyInto(file: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
}

function changedFiles(): string[] {
  return git(copy, 'ls-files', '--modified', '--others', '--exclude-standard');
}

/** Types of what a recipe adds to, and of all that it imports: those of the whole project take far longer. */
function checkTypes(configuration: string, ...folders: string[]): void {
  const file = path.join(copy, 'tsconfig.recipes.json');
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  const include = folders.map((folder) => `./${folder}`);
  writeFileSync(file, JSON.stringify({ extends: `./${configuration}`, compilerOptions, include }));
  run('pnpm', ['exec', 'tsc', '-p', file]);
}

function git(folder: string, ...parameters: string[]): string[] {
  const { status, stdout, error } = spawnSync('git', parameters, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw error ?? new Error(`git ${parameters.join(' ')} failed`);
  return stdout.split('\n').filter((line) => line !== '');
}

function run(program: string, parameters: string[], cwd = copy): void {
  const startedAt = performance.now();
  const { status, error } = spawnSync(program, parameters, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw error ?? new Error(`${program} ${parameters.join(' ')} failed`);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${parameters.slice(0, 4).join(' ')}`);
}
