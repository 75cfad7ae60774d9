import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts each script and style there compressed as well: no visitor after a start waits for that. */
const compressed = (): Plugin => ({
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

/** The owner's app: index.html at /config/, frame.html for the page that is edited, everything else by hash. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/config/',
  resolve: { conditions: ['litfass-source', 'module', 'browser', 'development|production'] },
  publicDir: false,
  plugins: [react(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // The server tells browsers at once what the editor will need.
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'frame.html'] },
  },
  logLevel: 'warn',
});
