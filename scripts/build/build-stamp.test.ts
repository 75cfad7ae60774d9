import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs, isFresh, rememberBuild } from './build-stamp.ts';
import { pruneAssets } from './prune-assets.ts';

let root = '';
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'build-'))));
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const build = { name: 'x', inputs: ['src'], output: 'dist/index.js' };

const fresh = () => isFresh(root, build, hashInputs(root, build));

describe('builds', () => {
  it('are skipped while nothing changed, and run again after a change or without a result (LOAD-006)', () => {
    write('src/a.ts', '1');
    expect(fresh()).toBe(false);
    const output = write('dist/index.js', '');
    rememberBuild(root, build, hashInputs(root, build));
    expect(fresh()).toBe(true);
    write('src/a.test.ts', 'tests are no input');
    expect(fresh()).toBe(true);
    write('src/a.ts', '2');
    expect(fresh()).toBe(false);
    rememberBuild(root, build, hashInputs(root, build));
    rmSync(output);
    expect(fresh()).toBe(false);
  });

  it('keep files of earlier builds for a month, so that open pages still find theirs (LOAD-006)', () => {
    const [current, recent, old] = ['visitor-a.js', 'visitor-b.js', 'visitor-c.js'].map((name) =>
      write(`assets/${name}`, ''),
    );
    write('manifest.json', '{"src/visitor.ts":{"file":"assets/visitor-a.js"}}');
    for (const file of [current, old]) utimesSync(file ?? '', 0, 0);
    pruneAssets(root);
    expect([current, recent, old].map((file) => existsSync(file ?? ''))).toEqual([true, true, false]);
  });
});
