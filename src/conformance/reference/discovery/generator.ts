/** The four words of the state of xoshiro128**, each from 0 to 2³² − 1. */
export type GeneratorState = readonly [number, number, number, number];

/** Random numbers that can be watched: the state before the next one, and how many were drawn. */
export interface Generator {
  readonly state: () => GeneratorState;
  readonly drawn: () => number;
  /** The next number, from 0 to 2³² − 1. */
  readonly next: () => number;
}

const low64 = (value: bigint): bigint => BigInt.asUintN(64, value);

/**
 * The seed of one test: FNV-1a with 64 bits over the code units of the JSON list of the seed of the scan and the names of asset class, ticker
 * and family; its upper 53 bits.
 */
export function seedOf(seed: number, assetClass: string, ticker: string, family: string): bigint {
  const text = JSON.stringify([seed, assetClass, ticker, family]);
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++) hash = low64((hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  return hash >> 11n;
}

/** xoshiro128** 1.1 on words of 32 bits. Its state is two numbers of splitmix64 for the seed, lower halves first. */
export function generatorFrom(seed: bigint): Generator {
  const halves: bigint[] = [];
  let counter = low64(seed);
  while (halves.length < 4) {
    counter = low64(counter + 0x9e3779b97f4a7c15n);
    let mixed = counter;
    mixed = low64((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = low64((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    mixed ^= mixed >> 31n;
    halves.push(BigInt.asUintN(32, mixed), mixed >> 32n);
  }
  const words = Uint32Array.from(halves, Number);
  let drawn = 0;
  return {
    state: () => [words[0], words[1], words[2], words[3]],
    drawn: () => drawn,
    next: () => {
      drawn++;
      const result = Math.imul(rotated(Math.imul(words[1], 5), 7), 9) >>> 0;
      const shifted = words[1] << 9;
      words[2] ^= words[0];
      words[3] ^= words[1];
      words[1] ^= words[2];
      words[0] ^= words[3];
      words[2] ^= shifted;
      words[3] = rotated(words[3], 11);
      return result;
    },
  };
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** A whole number from 0 to bound − 1: as many upper bits of a random number as bound − 1 has; one that is too large is drawn again. */
export function numberBelow(bound: number, { next }: Generator): number {
  if (bound === 1) return 0;
  const lowerBits = Math.clz32(bound - 1);
  for (;;) {
    const number = next() >>> lowerBits;
    if (number < bound) return number;
  }
}

/** Puts at each place, from the first on, one of the values from there to the end, for so many places. */
export function shuffleFrom(values: unknown[], first: number, places: number, end: number, random: Generator): void {
  for (let i = first; i < first + places; i++) {
    const other = i + numberBelow(end - i, random);
    [values[i], values[other]] = [values[other], values[i]];
  }
}
