import fc from 'fast-check';

/** The seed of the generated tests; with `BARSTATS_SEED=random` another one in every run, which a failure prints. */
export const suiteSeed = fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 30);
