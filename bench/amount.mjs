import process from 'node:process';

const SMALLEST = 'BARSTATS_BENCH_SMALLEST';

// The processes that a part starts find it in their environment.
if (process.argv.includes('--check')) process.env[SMALLEST] = '1';

/**
 * How much of something is measured: the usual amount, or with `--check` the least that runs all of the code.
 *
 * @template T
 * @param {T} usual
 * @param {T} least
 * @returns {T}
 */
export function amount(usual, least) {
  return process.env[SMALLEST] === undefined ? usual : least;
}
