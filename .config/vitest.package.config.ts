import type { ViteUserConfig } from 'vitest/config';
import base from '../vitest.config.js';

/** The checks of the packed package: they need `dist`, and the registry for the dependencies of a consumer. */
const config: ViteUserConfig = {
  ...base,
  test: { ...base.test, include: ['test/package/**/*.check.ts'] },
};

export default config;
