/** A style sheet that the build gathers into the app's own. */
declare module '*.css';

/** Outlines of all countries, by the three digits of ISO 3166-1. */
declare module 'world-atlas/countries-110m.json' {
  const atlas: import('topojson-specification').Topology<{
    countries: import('topojson-specification').GeometryCollection;
  }>;
  export default atlas;
}
