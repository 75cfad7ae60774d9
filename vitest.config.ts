import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['litfass-source'] },
  ssr: { resolve: { conditions: ['litfass-source'] } },
  test: {
    name: 'unit',
    environment: 'node',
    include: ['{services,web,deploy,scripts,proto,loadtests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'web/e2e/**'],
    globalSetup: ['services/kit/src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A stalled machine may break a time limit of PostgreSQL or NATS once; what is wrong fails each time.
    retry: 2,
  },
});
