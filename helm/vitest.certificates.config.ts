import { defineConfig } from 'vitest/config';

// Beside the unit tests: it needs Caddy and a certificate authority, which `./scripts/test-k8s certificates` brings along.
export default defineConfig({
  resolve: { conditions: ['litfass-source'] },
  ssr: { resolve: { conditions: ['litfass-source'] } },
  test: {
    name: 'certificates',
    include: ['helm/certificates/**/*.test.ts'],
    globalSetup: ['services/kit/src/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
