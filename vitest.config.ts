import { join } from 'node:path';
import { configDefaults, type ViteUserConfig } from 'vitest/config';
import SkippedReporter from './.config/skipped-reporter.js';

const src = join(import.meta.dirname, 'src');

/** Where CI collects the counts of its test runs; every run adds one file. */
const results = process.env.BARSTATS_TEST_RESULTS ?? '';

/** The tests that take long or need Chromium, Redis, Python or real data: only `npm run test:long` runs them. */
export const LONG = '**/*.long.test.ts';

/** The laws, tried on generated cases that differ from commit to commit: only `npm run test:long` runs them. */
export const LAWS = '**/*.laws.test.ts';

/** The longest test takes a minute or two on an idle machine; none is to fail on one that is five times slower. */
const HANGS = 30 * 60_000;

const config: ViteUserConfig = {
  resolve: {
    alias: [
      { find: /^barstats$/, replacement: join(src, 'index.ts') },
      { find: /^barstats\/([a-z-]+)$/, replacement: join(src, '$1', 'index.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, LONG, LAWS],
    setupFiles: [join(import.meta.dirname, '.config/generated-cases.ts')],
    pool: 'forks',
    // The main process has little to do: no core is kept for it. Nothing here keeps state that one file could leave to the next.
    maxWorkers: '100%',
    isolate: false,
    // Only what hangs is ended: how long a test takes, or waits for a process or a page, depends on what else the machine does.
    testTimeout: HANGS,
    hookTimeout: HANGS,
    teardownTimeout: HANGS,
    expect: { poll: { timeout: HANGS / 10 } },
    allowOnly: false,
    // CI runs the same files in several time zones: they are made JavaScript once, after an install that empties the cache.
    experimental: { fsModuleCache: results !== '' },
    reporters:
      results === ''
        ? ['default', new SkippedReporter()]
        : ['default', new SkippedReporter(), ['json', { outputFile: join(results, `${process.pid}.json`) }]],
  },
};

export default config;
