import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh, rememberBuild } from './build-stamp.ts';
import { pruneAssets } from './prune-assets.ts';

let root = '';
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'build-'))));
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string): string => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
};
const build = { name: 'x', output: 'dist/index.js' };

describe('builds', () => {
  it('are skipped while nothing changed, and run again after a change or without a result (LOAD-006)', () => {
    const output = write('dist/index.js');
    expect(isFresh(root, build, 'one')).toBe(false);
    rememberBuild(root, build, 'one');
    expect(isFresh(root, build, 'one')).toBe(true);
    expect(isFresh(root, build, 'two')).toBe(false);
    rmSync(output);
    expect(isFresh(root, build, 'one')).toBe(false);
  });

  it('keep files of earlier builds for a month, so that open pages still find theirs (LOAD-006)', () => {
    const [current = '', recent = '', old = ''] = ['a', 'b', 'c'].map((name) => write(`assets/visitor-${name}.js`));
    writeFileSync(path.join(root, 'manifest.json'), '{"src/visitor.ts":{"file":"assets/visitor-a.js"}}');
    for (const file of [current, old]) utimesSync(file, 0, 0);
    pruneAssets(root);
    expect([current, recent, old].map((file) => existsSync(file))).toEqual([true, true, false]);
  });
});
