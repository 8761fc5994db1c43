import type { ViteUserConfig } from 'vitest/config';
import base from '../vitest.config.js';

/** The counts of work: they are taken in processes of their own, and take longer than a test should, above all on a busy machine. */
const config: ViteUserConfig = {
  ...base,
  test: { ...base.test, include: ['test/performance/**/*.check.ts'] },
};

export default config;
