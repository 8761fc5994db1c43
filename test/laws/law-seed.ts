import { suiteSeed } from '../conformance/suite-seed.js';

/** The seed of the laws, which `npm run test:long` sets and prints; in other runs that of all generated tests. */
export const lawSeed = Number(process.env.BARSTATS_LAWS_SEED ?? suiteSeed);
