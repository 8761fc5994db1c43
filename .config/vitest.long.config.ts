import type { ViteUserConfig } from 'vitest/config';
import base, { LAWS, LONG } from '../vitest.config.js';
import LawsReporter from './laws-reporter.js';

/** The seed of the laws: that of all generated tests, unless `BARSTATS_LAWS_SEED` names another. */
const seed = process.env.BARSTATS_LAWS_SEED ?? '20240310';

/** What `npm test` leaves out: the long tests, the laws, and the tests of programs with packages of their own. */
const config: ViteUserConfig = {
  ...base,
  test: {
    ...base.test,
    include: [`test/${LONG}`, `test/${LAWS}`, 'docs/{examples,workbench}/test/**/*.test.ts'],
    exclude: (base.test?.exclude ?? []).filter((pattern) => pattern !== LONG && pattern !== LAWS),
    env: { BARSTATS_CASES: 'all', BARSTATS_LAWS_SEED: seed },
    reporters: [base.test?.reporters ?? 'default', new LawsReporter(seed)].flat(),
  },
};

export default config;
