import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The data layer asks for a few texts of failures: visitors do not load the whole catalogue for them. */
const fewTexts: Plugin = {
  name: 'few-texts',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/texts/index.ts') && importer?.endsWith('/data-layer/failure.ts')
      ? path.join(import.meta.dirname, 'src/data/visitor-texts.ts')
      : null,
};

/** Chunks have neither styles nor files that must come first: `import()` alone does. */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
};

/** The model is rules and tables: a part that nobody imports may be left out. */
const isEffectful = (id: string): boolean => !id.includes('/web/model/');

/**
 * The visitor's script: one entry, one file for each island. Files of earlier builds stay, because pages
 * that were opened before still ask for them; scripts/build.ts removes what is long out of use.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: { conditions: ['source'] },
  publicDir: false,
  plugins: [fewTexts, plainImport],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: false,
    rollupOptions: {
      input: 'src/visitor.ts',
      treeshake: { moduleSideEffects: isEffectful },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
  logLevel: 'warn',
});
