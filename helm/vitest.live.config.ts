import { defineConfig } from 'vitest/config';

// One cluster for all of it, on a machine that may be slow: what has to happen is waited for, not timed.
export default defineConfig({
  test: {
    name: 'k8s on a real API server',
    include: ['helm/live/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
