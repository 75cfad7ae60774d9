import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const conditions = ['litfass-source', 'node', 'production'];

/** Builds the code of drawing threads, which plain Node cannot read from the sources; returns its file. */
export async function buildThread(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'litfass-thread-'));
  const root = path.resolve(import.meta.dirname, '..');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions, mainFields: [] },
    ssr: { noExternal: true, resolve: { conditions } },
    // The form of JSX that production runs, whatever this process is.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'src/worker.ts',
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  return path.join(outDir, 'worker.mjs');
}
