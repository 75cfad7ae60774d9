export * from './bundle/api.ts';
export * from './comment/api.ts';
export * from './editor/api.ts';
export * from './media/api.ts';
export * from './revision/api.ts';
export * from './search/api.ts';
