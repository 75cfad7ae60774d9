// Every call that census answers: validators, types, OpenAPI and clients are made of these.
export * from './hits/api.ts';
export * from './editor/api.ts';
export * from './report/api.ts';
export * from './mail/api.ts';
