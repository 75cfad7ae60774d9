import { defineConfig } from 'vitest/config';

// The tests of the chart need helm, and some a Kubernetes API: they are run by ./scripts/test-k8s, not with all others.
export default defineConfig({
  test: { name: 'k8s', include: ['helm/tests/**/*.test.ts'], pool: 'forks', maxWorkers: 2, testTimeout: 300_000 },
});
