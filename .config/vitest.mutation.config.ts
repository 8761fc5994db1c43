import type { ViteUserConfig } from 'vitest/config';
import base from '../vitest.config.js';

/** The tests that have to catch what is changed in a room, as `npm run mutation` names them. */
const { include, exclude } = JSON.parse(process.env.BARSTATS_MUTATION_TESTS ?? '{}') as {
  include?: string[];
  exclude?: string[];
};

const config: ViteUserConfig = {
  ...base,
  test: {
    ...base.test,
    include: include ?? [],
    exclude: exclude ?? [],
    // What the code keeps, such as the holidays of a year, would be that of the mutants before, and hide the one that is tried.
    isolate: true,
  },
};

export default config;
