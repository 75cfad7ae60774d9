import { defineConfig } from 'vite';
import { compressed, ownLanguages, shared } from './vite.config.ts';

/** frame.html for the page that is edited: a build of its own, since its origin shares no script with the app's. */
export default defineConfig({
  ...shared,
  plugins: [ownLanguages(), compressed()],
  build: {
    outDir: 'dist',
    // The app was built there before.
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['frame.html'] },
  },
});
