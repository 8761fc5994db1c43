/**
 * Whole numbers from 0 to 2^64 - 1, each of them once in 2^64: splitmix64.
 *
 * G. L. Steele, D. Lea and C. H. Flood, Fast splittable pseudorandom number generators, OOPSLA (2014).
 */
export function splitmix64(seed: bigint): () => bigint {
  let state = seed;
  return () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
}
