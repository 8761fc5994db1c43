import type { ReportResult } from '../../../src/reports/index.js';

/** The answers of some markets to a question in a group, from their detailed rows: per market and date the outcomes. */
export function answersByHand(
  results: readonly ReportResult[],
  group: Readonly<Record<string, string>>,
  question: string,
): readonly { readonly market: number; readonly date: string; readonly outcome: string }[] {
  const answers: { market: number; date: string; outcome: string }[] = [];
  results.forEach(({ detailed = [] }, market) => {
    for (const { date, groups, outcomes } of detailed) {
      for (const own of groups) {
        if (JSON.stringify(own) !== JSON.stringify(group)) continue;
        const given = outcomes[question];
        for (const outcome of given === null ? [] : typeof given === 'string' ? [given] : given) {
          answers.push({ market, date, outcome });
        }
      }
    }
  });
  return answers;
}

/** Student's quantile of 97.5 %, by Simpson's rule over its density and bisection. */
export function studentByHand(freedom: number): number {
  // The density but for its constant, with t = √ν tan θ, which makes it cos^(ν-1) θ.
  const area = (end: number): number => {
    const steps = 2_000;
    let sum = 0;
    for (let i = 0; i <= steps; i++) {
      sum += (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * Math.cos((end * i) / steps) ** (freedom - 1);
    }
    return (sum * end) / steps / 3;
  };
  const whole = area(Math.PI / 2);
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (area(middle) < 0.95 * whole) low = middle;
    else high = middle;
  }
  return Math.sqrt(freedom) * Math.tan(low);
}

/** Wilson's interval in percent, of a share and a number of cases that need not be whole, for a quantile. */
export function wilsonByHand(share: number, cases: number, quantile: number): { low: number; high: number } {
  const k = (quantile * quantile) / cases;
  const centre = (share + k / 2) / (1 + k);
  const reach = Math.sqrt(k * share * (1 - share) + (k * k) / 4) / (1 + k);
  return { low: 100 * (centre - reach), high: 100 * (centre + reach) };
}

/** The clustered interval, from one date after the other. */
export function clusteredByHand(dates: readonly { count: number; of: number }[]): {
  low: number;
  high: number;
  designEffect: number;
} {
  const used = dates.filter(({ of }) => of > 0);
  let [count, of] = [0, 0];
  for (const date of used) {
    count += date.count;
    of += date.of;
  }
  const share = count / of;
  let squares = 0;
  for (const date of used) squares += (date.count - share * date.of) ** 2;
  const between = (used.length / (used.length - 1)) * (squares / of ** 2);
  const designEffect = squares < 1e-9 ? of / used.length : between / ((share * (1 - share)) / of);
  return { ...wilsonByHand(share, of / designEffect, studentByHand(used.length - 1)), designEffect };
}
