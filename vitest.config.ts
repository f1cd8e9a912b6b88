import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What the tests draw is drawn by this: no run fails by chance. */
const seed = process.env.TEST_SEED ?? '2026';
process.stdout.write(`Seed ${seed}: TEST_SEED draws other samples, npm run test:whole tries everything.\n`);

// What the tests start loads what it has compiled once.
const compiled = join(import.meta.dirname, 'node_modules/.cache/compiled');

const shared = {
  env: { TEST_SEED: seed, NODE_COMPILE_CACHE: compiled },
  setupFiles: ['server/test/support/fixSeed.ts'],
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    // One more than processors: some tests wait for what times out or starts.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // As below: loading the modules once per worker halves the time.
          isolate: false,
          include: [
            'contract/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'server/seeds/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          // Inputs that stand in a form here and outside of one there ask where they are.
          onConsoleLog: (log) => !log.includes('Form.Item.useStatus should be used under'),
          environment: 'happy-dom',
          // A test leaves nothing behind; loading the component library once per worker halves the time.
          isolate: false,
          setupFiles: [...shared.setupFiles, 'web/test/setup.ts'],
          // Nothing is laid out; only the rules of the table say what stays in its place.
          css: { include: /table\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['server/test/support/cluster.ts'],
          // Every file has a database and a server of its own; loading the product once per worker halves the time.
          isolate: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
