import { seededGenerator } from '../../../src/discovery/index.js';
import { calledOf } from '../../../src/discovery/evidence/e-benjamini-hochberg.js';
import { evidenceAgainstHalf } from '../../../src/discovery/evidence/evidence-of-counts.js';
import { binomialTest } from '../../../src/statistics/inner.js';
import { compareQuotients } from '../../../src/numeric/inner.js';

/** A market whose questions are coins, tossed once a session and looked at after each. */
export interface CoinMarket {
  readonly seed: number;
  readonly questions: number;
  readonly sessions: number;
  /** The chance of a success of the first question; all others are fair coins. */
  readonly share?: number;
}

/** What was said of such a market. */
export interface CoinLooks {
  /** The first look at which evidence called a fair coin, and at which it called the first question; infinite if never. */
  readonly wrong: number;
  readonly found: number;
  /** The first look at which some adjusted p-value of a fair coin was at most 5 %; infinite if never. */
  readonly wrongScan: number;
  /** By session, whether a scan at that look alone found the first question. */
  readonly foundByScan: (session: number) => boolean;
}

const LEVEL = { numerator: 1, denominator: 20 };

/** Looks at a market of coins after every session, by evidence and by a scan of all cases so far. */
export function looksAtCoins({ seed, questions, sessions, share = 0.5 }: CoinMarket): CoinLooks {
  const random = seededGenerator(seed);
  const successes = new Int32Array(questions);
  let [wrong, found, wrongScan] = [Infinity, Infinity, Infinity];
  const planted = share === 0.5 ? 0 : 1;
  const all: Int32Array[] = [];
  for (let n = 1; n <= sessions; n++) {
    for (let i = 0; i < questions; i++) if (random() < 2 ** 32 * (i < planted ? share : 0.5)) successes[i]++;
    all.push(successes.slice());
    if (wrong === Infinity || (planted > 0 && found === Infinity)) {
      const called = calledCoins(successes, n);
      if (wrong === Infinity && called.some((i) => i >= planted)) wrong = n;
      if (planted > 0 && found === Infinity && called.includes(0)) found = n;
    }
    if (wrongScan === Infinity && n >= 10 && significant(successes, n).some((i) => i >= planted)) wrongScan = n;
  }
  return { wrong, found, wrongScan, foundByScan: (n) => significant(all[n - 1], n).includes(0) };
}

/** How far twice the successes must be from all tosses for evidence of 20, by their number. */
const reaches: number[] = [];

function reachOf(n: number): number {
  for (let i = reaches.length; i <= n; i++) {
    let far = i % 2;
    while (far <= i && compareQuotients(evidenceAgainstHalf((i + far) / 2, (i - far) / 2), TWENTY) < 0) far += 2;
    reaches.push(far);
  }
  return reaches[n];
}

const TWENTY = { numerator: 20, denominator: 1 };

/** The questions that evidence calls. */
function calledCoins(successes: Int32Array, n: number): readonly number[] {
  // None is called where the largest evidence is below 20.
  const reach = reachOf(n);
  const rows = Array.from(successes, (s, i) => ({ i, s }))
    .filter(({ s }) => Math.abs(2 * s - n) >= reach)
    .map(({ i, s }) => ({ i, evidence: evidenceAgainstHalf(s, n - s) }));
  if (rows.length === 0) return [];
  rows.sort((a, b) => compareQuotients(b.evidence, a.evidence));
  const others = Array.from({ length: successes.length - rows.length }, () => ({ numerator: 0, denominator: 1 }));
  const called = calledOf([...rows.map(({ evidence }) => evidence), ...others], LEVEL);
  return rows.slice(0, called).map(({ i }) => i);
}

const kept: number[][] = [];

/** The questions that a scan calls significant, by Benjamini and Hochberg. */
function significant(successes: Int32Array, n: number): readonly number[] {
  kept[n] ??= [];
  const rows = Array.from(successes, (s, i) => ({ i, p: (kept[n][s] ??= binomialTest(s, n)) }));
  rows.sort((a, b) => a.p - b.p);
  let found = rows.length;
  while (found > 0 && rows[found - 1].p > (0.05 * found) / rows.length) found--;
  return rows.slice(0, found).map(({ i }) => i);
}
