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
  [String.raw`/<\?xml[^>]{0,100}encoding=["']([A-Za-z0-9_-]{1,40})["']/`]: 'the first 4 kB of a file',
  [String.raw`/\[submit\s+(?:[^\]"]{0,200})"([^"\]]{0,200})"\s*\]/g`]:
    'each part has an end, and ends with its bracket',
  [String.raw`/\[submit[^\]]{0,200}\]/g`]: 'the same',
  [String.raw`/\[([a-z]{2,20})(\*?)\s+([^\]"']{0,300})((?:"[^"]{0,200}"|'[^']{0,200}'|\s){0,40})\]/g`]: 'the same',
  [String.raw`/\[(vc_raw_html|vc_raw_js|fusion_code)(?:\s[^\]]{0,2000})?\]([A-Za-z0-9+/=\s]{1,200000})\[\/\1\]/g`]:
    'what it encloses ends at the next bracket',
  [String.raw`/<\?xml[^<>]*\?>$/`]: 'each begins anew at the next tag',
  [String.raw`/[\s,]*([^\s]+)([^,]*)/gy`]: 'sticky: tried at one place alone',
  [String.raw`/\[(?=[^\]\n]{2,60}\])[^\]\n]*(?:name|adresse|anschrift|telefon|nummer|e-?mail|ort|straße|firma|datum|register|ergänzen|einfügen|angeben)[^\]\n]*\]/i`]:
    'brackets of sixty signs at most',
  [String.raw`/<feed\b[\s\S]*(?:blogger|www\.google\.com\/schemas)/i`]: 'the beginning of a file alone',
  [String.raw`/(https?:\/\/[^\s<>"]{1,2000}[^\s<>".,;:)]|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/`]:
    'an address has an end',
  [String.raw`/([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/`]: 'the same',
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

it('no expression of a service takes longer than a text is long', { timeout: 400_000 }, () => {
  const all = expressions();
  expect(all.size).toBeGreaterThan(200);
  const slow = [...all].filter(
    ([text, { source, flags }]) =>
      !(text in BOUNDED) && checkSync(source, flags, { timeout: 60_000 }).status !== 'safe',
  );
  expect(slow.map(([text, { at }]) => `${at}: ${text}`)).toEqual([]);
});
