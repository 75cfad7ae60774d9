import { defineConfig } from 'vitest/config';

// Makes every image's folder and runs it as a container would: by ./scripts/test-images, which knows whether this machine can.
export default defineConfig({
  test: {
    name: 'images',
    include: ['scripts/image/rehearsal/*.rehearsal.ts'],
    globalSetup: ['services/kit/src/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
