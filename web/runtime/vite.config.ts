import { defineConfig } from 'vite';

/**
 * The visitor's script: one entry, one file for each island. Files of earlier builds stay, because pages
 * that were opened before still ask for them; scripts/build.ts removes what is long out of use.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: { conditions: ['source'] },
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: 'src/visitor.ts',
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
  logLevel: 'warn',
});
