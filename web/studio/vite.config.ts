import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The owner's app: index.html at /config/, frame.html for the page that is edited, everything else by hash. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/config/',
  resolve: { conditions: ['litfass-source', 'module', 'browser', 'development|production'] },
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'frame.html'] },
  },
  logLevel: 'warn',
});
