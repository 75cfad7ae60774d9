import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { preloadsFrom } from './preloads.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'litfass-preloads-'));
mkdirSync(path.join(folder, '.vite'));
writeFileSync(
  path.join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index.js', imports: ['_ui.js'], css: ['assets/index.css'] },
    '_ui.js': { file: 'assets/ui.js' },
    'src/editor/editor-page.tsx': {
      file: 'assets/editor.js',
      imports: ['_ui.js', '_rows.js'],
      css: ['assets/editor.css'],
    },
    '_rows.js': { file: 'assets/rows.js', imports: ['src/editor/editor-page.tsx'] },
  }),
);
const preloads = preloadsFrom(folder);
const addresses = (markup: string): string[] => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');

it('names for the editor its scripts and styles beside the first ones, who works here, the page and its picture', () => {
  const id = '0123456789abcdef01234567';
  expect(addresses(preloads(`/config/pages/${id}?a=1`))).toEqual([
    '/config/assets/editor.js',
    '/config/assets/rows.js',
    '/config/assets/editor.css',
    '/api/auth/session',
    `/api/rest/site/documents/page/${id}`,
    `/api/rest/site/previews/page/${id}`,
  ]);
  expect(preloads(`/config/items/${id}`)).toContain(`/api/rest/site/previews/item/${id}`);
});

it('names nothing for other addresses of the app, nor for ids that are none', () => {
  for (const url of ['/config/', '/config/pages', '/config/pages/"><script>', '/config/forms/0123456789abcdef01234567'])
    expect(preloads(url)).toBe('');
});
