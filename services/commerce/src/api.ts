// Every call that commerce answers: validators, types, OpenAPI and clients are made of these.
export * from './cart/api.ts';
export * from './checkout/api.ts';
export * from './order/owner-api.ts';
export * from './product/api.ts';
export * from './store/api.ts';
export * from './withdrawal/api.ts';
