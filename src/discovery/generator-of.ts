import { seededGenerator, type RandomSource } from '../numeric/index.js';

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * The random numbers of one test. They depend on the seed of the scan and on the names of the market and the family alone, so that no
 * other test of the scan changes what this one finds.
 *
 * The names are mixed into a seed by FNV-1a (draft-eastlake-fnv) over the code units of their JSON, of which 53 bits are taken.
 */
export function generatorOf(seed: number, ...names: readonly string[]): RandomSource {
  let hash = OFFSET;
  const text = JSON.stringify([seed, ...names]);
  for (let i = 0; i < text.length; i++) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * PRIME);
  return seededGenerator(Number(hash >> 11n));
}
