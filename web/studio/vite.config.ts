import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { ownFont } from './own-font.ts';

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts each script and style there compressed as well: no visitor after a start waits for that. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(?:js|css)$/.test(fileName)) continue;
        const source = await compress(output.type === 'chunk' ? output.code : output.source, QUALITY);
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
      }
    },
  },
});

/** The owner's area is in German and English: of texts that visitors read in other languages too it has these two. */
export const ownLanguages = (): Plugin => ({
  name: 'own-languages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.includes('texts/')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const isArea = found && /\/model\/src\/gen\/texts\/[\w-]+\/index\.ts$/.test(found.id);
    return isArea ? path.join(path.dirname(found.id), 'own.ts') : null;
  },
});

/** What the app and the frame beside it are built with. */
export const shared = {
  root: import.meta.dirname,
  base: '/config/',
  resolve: { conditions: ['litfass-source', 'module', 'browser', 'development|production'] },
  publicDir: false,
  logLevel: 'warn',
} satisfies UserConfig;

/**
 * Which scripts several screens share. Left alone, each set of screens that has something in common gets a script of its
 * own, and the editor would begin with sixty: for most of them a browser works longer on asking, reading and linking than
 * on what they hold. What every screen needs is one script, what two or more share one for each kind of thing.
 */
const scripts = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  // Menus and tabs bring much that most screens have no use for.
  { name: 'ui', test: /studio\/src\/(?:ui\/(?!menu|tabs)|draft|api|analytics)|@tanstack/, minShareCount: 2 },
  { name: 'model', test: /web\/(?:model|widgets)\/src|services\//, minShareCount: 4 },
  // The text editor stays apart: it comes with the first text.
  { name: 'editing', test: /studio\/src\/(?:media|features\/media|editor\/(?!rich-text))|@dnd-kit/, minShareCount: 2 },
];

const own = (file: string): string => path.join(import.meta.dirname, 'src', file);

/** Parts of libraries that cost each start time and do nothing here; each replacement says what. */
const replaced = [
  { find: /^typebox$/, replacement: own('api/contract-schemas.ts') },
  { find: /^\.\/useDefaultLocale\.mjs$/, replacement: own('ui/default-locale.ts') },
];

/** The owner's app: index.html at /config/, everything else by hash. */
export default defineConfig({
  ...shared,
  plugins: [ownLanguages(), react(), compressed(), ownFont()],
  resolve: { ...shared.resolve, alias: replaced },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // The server tells browsers at once what the editor will need.
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['index.html'],
      output: { codeSplitting: { groups: scripts, includeDependenciesRecursively: false } },
    },
  },
});
