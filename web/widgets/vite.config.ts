import { defineConfig } from 'vite';

/**
 * The server's build: plain Node cannot read .tsx, so services import dist/index.js. React is inside, in its
 * production form, whatever NODE_ENV the service runs with: the development form takes several times as long.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['litfass-source'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: [/^@litfass\//, /^react(?:-dom)?(?:\/|$)/] },
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
