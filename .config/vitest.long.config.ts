import type { ViteUserConfig } from 'vitest/config';
import base, { LONG } from '../vitest.config.js';

/** What `npm test` leaves out: the long tests, and the laws on all of their cases. */
const config: ViteUserConfig = {
  ...base,
  test: {
    ...base.test,
    include: [`test/${LONG}`, 'test/**/*.laws.test.ts'],
    exclude: (base.test?.exclude ?? []).filter((pattern) => pattern !== LONG),
    env: { BARSTATS_CASES: 'all' },
  },
};

export default config;
