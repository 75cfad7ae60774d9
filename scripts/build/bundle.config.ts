import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Packages with machine code: they stay as they are installed. pg-native is there for nobody; pg asks for it lazily. */
const externals = ['sharp', '@node-rs/argon2', 'pg-native'];

const conditions = ['litfass-source', 'node', 'production'];

/**
 * A service or the edge as one file, `dist/main.js`, with what it loads lazily and what its threads run (`worker.js`, `calls-worker.js`) beside it: `vite build --config` in its
 * folder. A module of its own costs a process some 10 kB beside its code, and a service has 1,500. Names stay, for stack
 * traces; source maps lie beside and are read by `node --enable-source-maps` alone. All of it is ASCII: V8 keeps a source
 * with one other character in twice the memory.
 */
export default defineConfig({
  plugins: [placesOfSources(path.resolve('dist'))],
  // What Node itself would load, so that tests from the sources and the bundle run the same code.
  resolve: { conditions, mainFields: [] },
  ssr: { noExternal: true, external: externals, resolve: { conditions } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    license: { fileName: 'third-party.md' },
    rolldownOptions: {
      input: Object.fromEntries(
        ['main', 'worker', 'calls-worker']
          .map((name) => [name, `src/${name}.ts`])
          .filter(([, file]) => existsSync(file ?? '')),
      ),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        charset: 'ascii',
        comments: false,
        sourcemapExcludeSources: true,
      },
    },
  },
  logLevel: 'warn',
});

/** What a source reads beside itself is found from the bundle as well: its own place is told as seen from there. */
function placesOfSources(dist: string): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\.(?:dirname|url)/ },
      handler(code, id) {
        const file = path.relative(dist, id).replaceAll(path.sep, '/');
        const folder = JSON.stringify(`/${path.posix.dirname(file)}`);
        const moved = code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`);
        return { code: moved, map: null }; // lines stay as they are
      },
    },
  };
}
