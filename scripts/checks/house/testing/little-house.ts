import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../../platform/settings.ts';
import { readHouse, type House } from '../house.ts';

/** Writes a little repository of the same shape, which goes with the test; tells its folder. */
export function buildHouse(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'litfass-house-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, content] of Object.entries({ ...PLAIN, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  return folder;
}

const PLAIN = {
  '.gitignore': 'node_modules\nproto/gen\n',
  'knip.json': JSON.stringify({ workspaces: { 'services/*': { entry: ['src/main.ts'] } } }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      target: 'es2024',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
    },
    include: ['services'],
  }),
};

export const houseOf = (files: Record<string, string>): House => readHouse(buildHouse(files));
