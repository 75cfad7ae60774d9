import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundles, type FolderBuild } from './build/bundles.ts';
import { pruneAssets } from './build/prune-assets.ts';
import { isFresh, rememberBuild } from './build/build-stamp.ts';
import { fingerprint } from './platform/fingerprint.ts';

/*
 * Builds what plain Node and browsers cannot read as it is: `node scripts/build.ts`. What did not change
 * since the last build is left alone, so that a second start is quick.
 */
const root = path.resolve(import.meta.dirname, '..');

process.chdir(root);

run(process.execPath, ['web/model/generate.ts'], root);
run(process.execPath, ['web/widgets/generate.ts'], root);
const { translatedLanguages } = await import('../web/model/src/gen/texts/languages.ts');

const builds: FolderBuild[] = [
  {
    name: 'widgets',
    folder: 'web/widgets',
    inputs: ['web/widgets', 'web/model', 'pnpm-lock.yaml'],
    output: 'web/widgets/dist/index.js',
  },
  ...['de', 'de-formal', 'en', ...translatedLanguages].map((language) => ({
    name: `runtime-${language}`,
    folder: 'web/runtime',
    inputs: ['web/runtime', 'web/widgets', 'web/model', 'pnpm-lock.yaml'],
    output: `web/runtime/dist/${language === 'de' ? 'manifest.json' : `manifest.${language}.json`}`,
    env: { LITFASS_VISITOR_LANGUAGE: language },
  })),
  {
    name: 'studio',
    folder: 'web/studio',
    inputs: ['web/studio', 'web/runtime/src', 'web/widgets', 'web/model', 'pnpm-lock.yaml'],
    output: 'web/studio/dist/index.html',
  },
  {
    name: 'studio-frame',
    folder: 'web/studio',
    config: 'web/studio/vite.frame.config.ts',
    inputs: ['web/studio', 'web/runtime/src', 'web/widgets', 'web/model', 'pnpm-lock.yaml'],
    output: 'web/studio/dist/frame.html',
  },
];
const known = new Map<string, string>(); // fingerprints of folders that several builds read

for (const build of [...builds, ...bundles()]) {
  const inputs = `${process.version} ${build.inputs.map(fingerprintOnce).join(' ')}`;
  if (isFresh(root, build, inputs)) continue;
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const config = build.config ? ['--config', path.join(root, build.config)] : [];
  run(process.execPath, [vite, 'build', ...config], path.join(root, build.folder), build.env);
  rememberBuild(root, build, inputs);
  console.log(`built ${build.name}`);
}
pruneAssets(path.join(root, 'web/runtime/dist'));

function fingerprintOnce(input: string): string {
  const value = known.get(input) ?? fingerprint([input]);
  known.set(input, value);
  return value;
}

function run(command: string, parameters: string[], cwd: string, env: Record<string, string> = {}): void {
  const { status, error } = spawnSync(command, parameters, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  if (status !== 0) throw error ?? new Error(`${command} ${parameters.join(' ')} failed with status ${status}`);
}
