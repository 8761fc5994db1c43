import type { ViteUserConfig } from 'vitest/config';
import base from '../vitest.config.js';

/** The checks of the built site: they need `docs/site`, which `npm run docs` makes. */
const config: ViteUserConfig = { ...base, test: { ...base.test, include: ['test/site/**/*.check.ts'] } };

export default config;
