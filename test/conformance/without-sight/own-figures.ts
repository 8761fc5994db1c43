/** Figures as a team may work them out on its own. */

/** A quotient of whole numbers, rounded half up. */
export function halfUp(numerator: number, denominator: number, decimals: number): number {
  const scaled = 2n * BigInt(numerator) * 10n ** BigInt(decimals) + BigInt(denominator);
  return Number(scaled / (2n * BigInt(denominator))) / 10 ** decimals;
}

/** Wilson's interval in percent, with z = 1.96. */
export function wilsonOf196(count: number, of: number, decimals: number): { low: number | null; high: number | null } {
  if (of === 0) return { low: null, high: null };
  const z = 1.96;
  const share = count / of;
  const centre = share + (z * z) / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const rounded = (end: number) => Number(((100 * end) / (1 + (z * z) / of)).toFixed(decimals));
  return {
    low: count === 0 ? 0 : rounded(centre - reach),
    high: count === of ? 100 : rounded(centre + reach),
  };
}

/** The quantile of sorted values at p(n + 1), type 6. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = Math.min(Math.max(share * (sorted.length + 1), 1), sorted.length);
  const below = sorted[Math.floor(place) - 1];
  const above = sorted[Math.ceil(place) - 1];
  return below + (above - below) * (place - Math.floor(place));
}

/** ln of the factorials up to a number. */
function logarithmsOfFactorials(upTo: number): readonly number[] {
  const sums = [0];
  for (let i = 1; i <= upTo; i++) sums.push(sums[i - 1] + Math.log(i));
  return sums;
}

/** The smaller tail of the hypergeometric distribution, doubled. */
export function fisherDoubled(a: number, b: number, c: number, d: number): number {
  const logs = logarithmsOfFactorials(a + b + c + d);
  const fixed = logs[a + b] + logs[c + d] + logs[a + c] + logs[b + d] - logs[a + b + c + d];
  let [lower, upper] = [0, 0];
  for (let x = Math.max(0, a - d); x <= Math.min(a + b, a + c); x++) {
    const p = Math.exp(fixed - logs[x] - logs[a + b - x] - logs[a + c - x] - logs[d - a + x]);
    if (x <= a) lower += p;
    if (x >= a) upper += p;
  }
  return Math.min(1, 2 * Math.min(lower, upper));
}

/** Twice the tail of the normal distribution beyond z, by Abramowitz and Stegun 26.2.17. */
export function normalTwoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((inner, term) => (inner + term) * t, 0);
  return Math.min(1, (2 * sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI));
}
