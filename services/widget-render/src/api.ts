// Every call that widget-render answers: validators, types, OpenAPI and clients are made of these.
export * from './rendering/api.ts';
