import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pruneAssets } from './build/prune-assets.ts';
import { isFresh, rememberBuild } from './build/build-stamp.ts';
import { fingerprint } from './platform/fingerprint.ts';

/*
 * Builds what plain Node and browsers cannot read as it is: `node scripts/build.ts`. What did not change
 * since the last build is left alone, so that a second start is quick.
 */
const root = path.resolve(import.meta.dirname, '..');

process.chdir(root);

const builds = [
  {
    name: 'widgets',
    folder: 'web/widgets',
    inputs: ['web/widgets', 'web/model/src', 'pnpm-lock.yaml'],
    output: 'web/widgets/dist/index.js',
  },
  {
    name: 'runtime',
    folder: 'web/runtime',
    inputs: ['web/runtime', 'web/widgets', 'web/model/src', 'pnpm-lock.yaml'],
    output: 'web/runtime/dist/manifest.json',
  },
  {
    name: 'studio',
    folder: 'web/studio',
    inputs: ['web/studio', 'web/widgets', 'web/model/src', 'pnpm-lock.yaml'],
    output: 'web/studio/dist/index.html',
  },
];

run(process.execPath, ['web/widgets/generate.ts'], root);
for (const build of builds) {
  const inputs = `${process.version} ${fingerprint(build.inputs)}`;
  if (isFresh(root, build, inputs)) continue;
  const vite = path.join(root, build.folder, 'node_modules/vite/bin/vite.js');
  run(process.execPath, [vite, 'build'], path.join(root, build.folder));
  rememberBuild(root, build, inputs);
  console.log(`built ${build.name}`);
}
pruneAssets(path.join(root, 'web/runtime/dist'));

function run(command: string, parameters: string[], cwd: string): void {
  const { status, error } = spawnSync(command, parameters, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw error ?? new Error(`${command} ${parameters.join(' ')} failed with status ${status}`);
}
