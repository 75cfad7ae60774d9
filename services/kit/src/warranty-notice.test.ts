import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readNotices, readSums } from './warranty-notice.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'litfass-notices-'));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
afterAll(() => rmSync(folder, { recursive: true }));

describe('files of the harmonised notice (Regulation (EU) 2025/1960)', () => {
  it('are taken by name, kind and hash; anything else is named with its reason', async () => {
    const files = { 'de.svg': svg, 'en.png': svg, 'xx.svg': svg, 'fr.svg': `${svg}<!-- changed -->`, 'it.jpg': '' };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const hash = createHash('sha256').update(svg).digest('hex');
    const sums = readSums(`${hash}  de.svg\n${hash} *dir/fr.svg\n`);
    const { files: taken, faults } = await readNotices(folder, sums);
    expect(taken.map(({ language, mime, sha256 }) => [language, mime, sha256])).toEqual([
      ['de', 'image/svg+xml', hash],
    ]);
    expect(faults).toEqual([
      { name: 'en.png', reason: 'type' },
      { name: 'fr.svg', reason: 'hash' },
      { name: 'it.jpg', reason: 'size' },
      { name: 'xx.svg', reason: 'name' },
    ]);
    expect(readSums('no list')).toBeNull();
    expect(await readNotices(path.join(folder, 'gone'), null)).toEqual({ files: [], faults: [] });
  });
});
