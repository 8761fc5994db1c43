import { runReports } from '../../../../src/reports/index.js';
import { noiseMarket, type NoiseKind } from './noise.js';

/** Only cells with at least so many cases on a market count, and for intervals of `lasting` so many effective ones. */
const FEWEST = 30;
/** The cases of an outcome, and of the others, that are to be expected. */
const RAREST = 5;

/** A share on a market: the count, the cases, both ends of Wilson's interval, the effective cases and the ends that follow; NaN for none. */
type Share = readonly [number, number, number, number, number, number, number];
export type Shares = Readonly<Record<string, Share>>;

/** How many intervals contain their share, and the squares of what they miss by market. */
export interface Coverage {
  readonly name: string;
  readonly of: number;
  readonly covered: number;
  readonly error: number;
}

/** The shares of all reports on a noise market. */
export function sharesOn(kind: NoiseKind, number: number): Shares {
  const { bars, options } = noiseMarket(kind, number, true);
  const shares: Record<string, Share> = {};
  for (const result of runReports(bars, 'all', { ...options, lasting: true })) {
    if ('refused' in result) continue;
    for (const { label, questions } of result.summary) {
      for (const { id, of, outcomes } of questions) {
        if (of < FEWEST) continue;
        for (const { id: outcome, count, low, high, lasting } of outcomes) {
          const name = `${result.family}, ${id}\t${result.report}, ${label}, ${outcome}`;
          shares[name] = [count, of, low!, high!, lasting?.effective ?? NaN, lasting?.low ?? NaN, lasting?.high ?? NaN];
        }
      }
    }
  }
  return shares;
}

/** The columns of a share that hold the cases and both ends of an interval. */
export const intervals = { Wilson: [1, 2, 3], lasting: [4, 5, 6] } as const;

/** The coverage of each question, of the intervals that some columns of the shares hold. */
export function coveragesOf(
  markets: readonly Shares[],
  [cases, low, high]: readonly [number, number, number],
): readonly Coverage[] {
  const truth = new Map<string, [number, number]>();
  for (const shares of markets) {
    for (const [name, [count, of]] of Object.entries(shares)) {
      const sum = truth.get(name) ?? [0, 0];
      truth.set(name, [sum[0] + count, sum[1] + of]);
    }
  }
  const questions = new Map<string, [number, number][]>();
  markets.forEach((shares, market) => {
    for (const [name, share] of Object.entries(shares)) {
      const [count, of] = truth.get(name)!;
      // Of a rarer outcome, or one that nearly always happens, shares are too few for an interval to miss them as often as it should.
      if (!(share[cases] >= FEWEST) || (Math.min(count, of - count) / of) * share[cases] < RAREST) continue;
      const expected = (100 * count) / of;
      const [question] = name.split('\t');
      const own = questions.get(question) ?? markets.map(() => [0, 0]);
      questions.set(question, own);
      own[market][0]++;
      if (share[low] <= expected && expected <= share[high]) own[market][1]++;
    }
  });
  return [...questions].map(([name, own]) => {
    const of = own.reduce((sum, [n]) => sum + n, 0);
    const covered = own.reduce((sum, [, c]) => sum + c, 0);
    const share = covered / of;
    const error = Math.sqrt(own.reduce((sum, [n, c]) => sum + (c - share * n) ** 2, 0)) / of;
    return { name, of, covered: 100 * share, error: 100 * error };
  });
}
