import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../platform/settings.ts';

/** Expressions that take longer than a text is long, and why nobody can make use of that. */
const BOUNDED: Readonly<Record<string, string>> = {
  [String.raw`/\S{37,}/g`]: 'names of a donation receipt, a line each',
  [String.raw`/\s+\S*$/`]: 'texts that were cut to 160 signs before',
  [String.raw`/^[^\S\n]*(https?:\/\/[^\s<>"[\]]{1,2000})[^\S\n]*$/gim`]:
    'begins at lines alone, and an address has an end',
  [String.raw`/<(img|source|video|audio|track)\b[^>]*>/g`]: 'texts that were cleaned: each tag has its end',
  [String.raw`/<img\b[^>]*>/g`]: 'the same',
  [String.raw`/([\d.]+)(px|vw)(?=,|$)/g`]: 'sizes of pictures, written by widgets',
};

/** What runs in services, where one slow text keeps everybody waiting: as written, with the place of each. */
function expressions(): Map<string, { source: string; flags: string; at: string }> {
  const folders = ['services/*/src', 'deploy/edge/src', 'web/model/src', 'web/widgets/src'];
  const { stdout } = spawnSync('git', ['ls-files', ...folders.map((folder) => `${folder}/**.ts*`)], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = new Map<string, { source: string; flags: string; at: string }>();
  for (const file of stdout.split('\n').filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\//.test(name))) {
    const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
    JSON.stringify(program, (_key, node: unknown) => {
      const { pattern, flags } = Object(Object(node).regex);
      if (typeof pattern === 'string') found.set(`/${pattern}/${flags}`, { source: pattern, flags, at: file });
      return typeof node === 'bigint' ? String(node) : node;
    });
  }
  return found;
}

it('no expression of a service takes longer than a text is long', { timeout: 240_000 }, () => {
  const all = expressions();
  expect(all.size).toBeGreaterThan(200);
  const slow = [...all].filter(
    ([text, { source, flags }]) => !(text in BOUNDED) && checkSync(source, flags, { timeout: 5000 }).status !== 'safe',
  );
  expect(slow.map(([text, { at }]) => `${at}: ${text}`)).toEqual([]);
});
