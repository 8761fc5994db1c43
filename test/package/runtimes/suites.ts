/** The module through which vectors are read, in the place of which the program has one that needs no files. */
export const STORED_TEXT = 'test/conformance/vectors/stored-text.ts';

/** Every report, decision, limit, response and error as stored. They know the library by its entries alone. */
const ESSENTIAL: readonly string[] = [
  'test/conformance/vectors/reports/engine.test.ts',
  'test/conformance/vectors/policy/stored-policy.test.ts',
  'test/conformance/vectors/rate-limit/stored-histories.test.ts',
  'test/conformance/vectors/service/stored-requests.test.ts',
  'test/errors/errors.test.ts',
];

/** The same code, loaded in another way: it cannot compute anything else. */
export const REQUIRED: readonly string[] = ESSENTIAL;

/** The digests take more time than all the rest: each runtime computes its share, and all runtimes together every report. */
export const IMPORTED: readonly string[] = [...ESSENTIAL, 'test/package/runtimes/program/digests-of-share.ts'];
