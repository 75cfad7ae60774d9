export * from './database.ts';
export * from './eventually.ts';
export * from './mails.ts';
export * from './nats-server.ts';
export * from './postgres-server.ts';
export * from './service.ts';
export * from './tenant-matrix.ts';
export * from './test-data.ts';
