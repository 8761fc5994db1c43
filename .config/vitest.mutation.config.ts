import type { ViteUserConfig } from 'vitest/config';
import base from '../vitest.config.js';

/** A mutated room has to be caught by its own tests: those of the rooms above are slow, and say less about where it broke. */
const config: ViteUserConfig = {
  ...base,
  test: {
    ...base.test,
    // Its recipe is an example of the documentation, which the sandbox of the mutations leaves out.
    exclude: ['test/rate-limit/redis/**'],
    include: ['numeric', 'sessions', 'policy', 'rate-limit'].map((room) => `test/${room}/**/*.test.ts`),
  },
};

export default config;
