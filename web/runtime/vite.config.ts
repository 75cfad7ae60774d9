import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { manifestOf } from './assets.ts';
import { cutFonts } from './build/cut-fonts.ts';
import { oneLanguage } from './build/one-language.ts';

/** Chunks have neither styles nor files that must come first: `import()` alone does, without Vite's words around it. */
const plainImport: Plugin = {
  name: 'plain-import',
  configResolved: ({ plugins }) => {
    if (!Array.isArray(plugins)) return;
    const wrapping = plugins.findIndex(({ name }) => name === 'native:import-analysis-build');
    if (wrapping >= 0) plugins.splice(wrapping, 1);
  },
};

const modules = (names: string): RegExp => new RegExp(`/runtime/src/(?:${names})\\.ts$`);

/** What every page loads goes into one file: each one costs a request, and small ones are packed badly. */
const together = [
  {
    name: 'visitor',
    test: modules(
      'visitor|cookie|website-context|load-chunk|on-demand|once|rare|page-runtime|when-visible|when-complete|images|' +
        'log-out-request|cookie-banner/cookie-banner|' +
        'consent/(?:apply-)?consent|editor/backend|analytics/(?:analytics|counted-visit|page-view|send|when-staying)',
    ),
  },
  // Beside the island, not in it: a file that others import from is a longer one.
];

/** Islands are written for React; visitors get Preact in its place, a tenth of its size. LITFASS_VISITOR_REACT=1 builds with React. */
const standIn = (file: string): string => path.join(import.meta.dirname, 'src/react', file);
const preact = [
  { find: /^react(?:-dom)?$/, replacement: standIn('visitor-react.ts') },
  { find: /^react-dom\/client$/, replacement: standIn('visitor-react-client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: standIn('visitor-react-jsx.ts') },
];
/** The language of the texts: `de`, `de-formal`, `en`, `fr` … scripts/build.ts builds all; files that have no texts are the same. */
const language = process.env['LITFASS_VISITOR_LANGUAGE'] ?? 'de';

const usesReact = process.env['LITFASS_VISITOR_REACT'] === '1';

/** The model is rules and tables: a part that nobody imports may be left out. */
const isEffectful = (id: string): boolean => !id.includes('/web/model/');

/**
 * The visitor's script: one entry, one file for each island. Files of earlier builds stay, because pages
 * that were opened before still ask for them; scripts/build.ts removes what is long out of use.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: {
    conditions: ['litfass-source'],
    alias: usesReact ? [] : preact,
    dedupe: ['preact', 'react', 'react-dom'],
  },
  // The browser has no process; what reads it wants to know whether to leave its warnings out.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false,
  plugins: [oneLanguage(language), plainImport, ...(language === 'de' ? [cutFonts] : [])],
  build: {
    outDir: usesReact ? 'dist-react' : 'dist',
    emptyOutDir: false,
    manifest: manifestOf(language),
    target: 'es2022',
    modulePreload: false,
    rollupOptions: {
      input: 'src/visitor.ts',
      // A number that is used once is shorter than its name.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: { moduleSideEffects: isEffectful },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: together },
        // Left as constants, numbers that a file uses once are put in their place.
        topLevelVar: false,
      },
    },
  },
  logLevel: 'warn',
});
