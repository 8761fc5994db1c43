/** Whole numbers in ascending order, each once, and how often each occurs. */
export interface CountedNumbers {
  readonly numbers: Uint32Array;
  readonly counts: Int32Array;
}

/**
 * Numbers of some columns, whole and below 10^15 once they are multiplied by a power of ten, each a whole number of steps above the least.
 *
 * In doubles a product is less than ¼ from its whole number (see `shortDecimal`), so half a step more lies in the right step.
 */
export interface Steps {
  readonly columns: readonly ArrayLike<number>[];
  readonly power: number;
  /** These are in units: after the multiplication. */
  readonly least: number;
  readonly largest: number;
  readonly step: number;
}

/** Numbers are counted in place where there are at most so many places for each. */
const PLACES_PER_NUMBER = 2;

/** Counts by how many steps numbers are above the least one, which is less than 2^32. */
export function countedNumbers(all: Steps): CountedNumbers {
  const length = all.columns.reduce((sum, column) => sum + column.length, 0);
  const most = (all.largest - all.least) / all.step;
  if (most < PLACES_PER_NUMBER * length) return countedInPlace(all, most + 1);
  const above = stepsAbove(all, length);
  // With more buckets than numbers, clearing the buckets takes longer than sorting.
  return countedRuns(most < length * length ? sortedByHalves(above, most) : above.sort());
}

// Walking by index is faster than by the iterator of a typed array, and new memory for the numbers takes longer than all the rest.
function countedInPlace({ columns, power, least, step }: Steps, places: number): CountedNumbers {
  const perUnit = 1 / step;
  const found = new Int32Array(places);
  let different = 0;
  for (const column of columns) {
    const { length } = column;
    for (let i = 0; i < length; i++) {
      if (found[((column[i] * power - least) * perUnit + 0.5) | 0]++ === 0) different++;
    }
  }
  const numbers = new Uint32Array(different);
  const counts = new Int32Array(different);
  for (let place = 0, last = 0; last < different; place++) {
    if (found[place] === 0) continue;
    numbers[last] = place;
    counts[last++] = found[place];
  }
  return { numbers, counts };
}

function stepsAbove({ columns, power, least, step }: Steps, count: number): Uint32Array {
  const perUnit = 1 / step;
  const above = new Uint32Array(count);
  let last = 0;
  for (const column of columns) {
    const { length } = column;
    for (let i = 0; i < length; i++) above[last++] = (column[i] * power - least) * perUnit + 0.5;
  }
  return above;
}

/** Sorts by the lower half of the binary digits of the largest, and those that are equal so far by the upper half. */
function sortedByHalves(all: Uint32Array, largest: number): Uint32Array {
  const { length } = all;
  const half = Math.ceil((32 - Math.clz32(largest)) / 2);
  const mask = 2 ** half - 1;
  const lower = new Int32Array(mask + 2);
  const upper = new Int32Array(mask + 2);
  for (let i = 0; i < length; i++) {
    lower[(all[i] & mask) + 1]++;
    upper[(all[i] >>> half) + 1]++;
  }
  return sortedBy(upper, half, mask, sortedBy(lower, 0, mask, all));
}

/** Sorts by some binary digits, after how often each value of theirs occurs; those that are equal in them keep their order. */
function sortedBy(counts: Int32Array, shift: number, mask: number, all: Uint32Array): Uint32Array {
  const { length } = all;
  for (let digits = 0; digits < mask; digits++) counts[digits + 1] += counts[digits];
  const sorted = new Uint32Array(length);
  for (let i = 0; i < length; i++) sorted[counts[(all[i] >>> shift) & mask]++] = all[i];
  return sorted;
}

function countedRuns(ascending: Uint32Array): CountedNumbers {
  const { length } = ascending;
  const numbers = new Uint32Array(length);
  const ends = new Int32Array(length);
  let different = 0;
  for (let i = 0; i < length; i++) {
    numbers[different] = ascending[i];
    ends[different] = i + 1;
    // Whether a number is the last of its kind cannot be foreseen: a branch would be taken the wrong way half of the time.
    different += Number(ascending[i] !== ascending[i + 1]);
  }
  for (let i = different - 1; i > 0; i--) ends[i] -= ends[i - 1];
  return { numbers: numbers.slice(0, different), counts: ends.slice(0, different) };
}
