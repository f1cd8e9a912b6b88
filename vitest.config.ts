import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'server/seeds/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['server/test/support/cluster.ts'],
          // Every file has a database and a server of its own; loading the product once per worker halves the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
