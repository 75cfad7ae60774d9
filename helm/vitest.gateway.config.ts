import { defineConfig } from 'vitest/config';

// In a network of its own, which ./scripts/test-k8s makes: the ports 80 and 443, and an address for each service.
export default defineConfig({
  resolve: { conditions: ['litfass-source'] },
  ssr: { resolve: { conditions: ['litfass-source'] } },
  test: {
    name: 'routes by a real gateway',
    include: ['helm/gateway/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
