/*
 * `react` and `react-dom` in the visitor's script: Preact (vite.config.ts puts this file in their place). The default
 * object is a namespace, so that the build leaves out what nobody reads from it.
 */
export * from './visitor-react-parts.ts';
export * as default from './visitor-react-parts.ts';
