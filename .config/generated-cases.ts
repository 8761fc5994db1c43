import fc from 'fast-check';

/**
 * The generated tests try the same cases in every run, so that a change is judged by what it changed and a failure can be had again.
 * `BARSTATS_SEED=random npm test` goes looking for new ones, and fast-check prints the seed of what it finds.
 */
// Some of the tests run where there is no process as well.
const seed = globalThis.process?.env.BARSTATS_SEED ?? '20240310';

if (seed !== 'random' && !/^-?\d+$/.test(seed))
  throw new RangeError(`BARSTATS_SEED must be an integer or "random", got "${seed}"`);

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed === 'random' ? {} : { seed: Number(seed) }),
  // A greatest length is there to be reached: otherwise no list has more than about a dozen parts, whatever a test allows.
  defaultSizeToMaxWhenMaxSpecified: true,
});
