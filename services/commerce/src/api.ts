// Every call that commerce answers: validators, types, OpenAPI and clients are made of these.
export * from './cart/api.ts';
export * from './checkout/api.ts';
export * from './coupon/api.ts';
export * from './dashboard/api.ts';
export * from './gift-card/api.ts';
export * from './inventory/api.ts';
export * from './legal/api.ts';
export * from './payment/api.ts';
export * from './plan/api.ts';
export * from './settings/api.ts';
export * from './shipping/api.ts';
export * from './subscription/api.ts';
export * from './tax/api.ts';
export * from './order/owner-api.ts';
export * from './product/api.ts';
export * from './store/api.ts';
export * from './withdrawal/api.ts';
