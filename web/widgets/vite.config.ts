import { defineConfig } from 'vite';

/** The server's build: plain Node cannot read .tsx, so services import dist/index.js. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source'] },
  ssr: { noExternal: [/^@litfass\//], external: ['react', 'react-dom'] },
  build: {
    ssr: 'src/index.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'index.js' } },
  },
  logLevel: 'warn',
});
