/** Stretches so short are sorted. */
const SHORT = 24;

/**
 * Puts the values that sorting would bring to some places at these places, in place: none before such a value is greater, none after it
 * is smaller. The others stay out of order, which takes a fraction of the time.
 *
 * C. A. R. Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961), 321-322, for several places at once.
 *
 * @param values - without NaN, or nothing else
 * @param places - ascending
 */
export function putInPlace(values: Float64Array, places: readonly number[]): Float64Array {
  // So many halvings reach a single value; where unlucky pivots take more than twice as many, sorting is the safer way.
  select(values, 0, values.length - 1, places, 0, places.length, 2 * (32 - Math.clz32(values.length)));
  return values;
}

/** Does so for the places from `from` to before `to`, which lie between `first` and `last`. */
function select(
  values: Float64Array,
  first: number,
  last: number,
  places: readonly number[],
  from: number,
  to: number,
  rounds: number,
): void {
  if (from === to) return;
  if (last - first < SHORT || rounds <= 0) {
    values.subarray(first, last + 1).sort();
    return;
  }
  let same = first;
  while (same < last && values[same + 1] === values[first]) same++;
  // Such as the results of trades, which mostly end at their stop or their target.
  if (same === last) return;
  const pivot = medianOf(values[first], values[(first + last) >>> 1], values[last]);
  let i = first;
  let j = last;
  while (i <= j) {
    while (values[i] < pivot) i++;
    while (values[j] > pivot) j--;
    if (i > j) break;
    const value = values[i];
    values[i++] = values[j];
    values[j--] = value;
  }
  // What lies between the two parts is the pivot. Places from `to` on are beyond `last`, and behind all of them there is none.
  let below = from;
  while (places[below] <= j) below++;
  let above = below;
  while (places[above] < i) above++;
  select(values, first, j, places, from, below, rounds - 1);
  select(values, i, last, places, above, to, rounds - 1);
}

function medianOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
