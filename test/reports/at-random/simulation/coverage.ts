import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runReports } from '../../../../src/reports/index.js';
import { kindsHere, noiseMarket, type NoiseKind } from './noise.js';

// How often the 95 % intervals of shares contain the share that noise markets of the same kind have on average: Wilson's, and those of `lasting`.
// Only cells with at least so many cases on a market count, and for those of `lasting` so many effective ones.

const MARKETS = Number(process.argv[2] ?? 200);
const FEWEST = 30;
/** The cases of an outcome, and of the others, that are to be expected. */
const RAREST = 5;

/** A share on a market: the count, the cases, both ends of Wilson's interval, the effective cases and the ends that follow; NaN for none. */
type Share = readonly [number, number, number, number, number, number, number];
type Shares = Readonly<Record<string, Share>>;

/** How many intervals contain their share, and the squares of what they miss by market. */
interface Coverage {
  readonly name: string;
  readonly of: number;
  readonly covered: number;
  readonly error: number;
}

if (process.send === undefined) await print();
else process.on('message', ([kind, number]: [NoiseKind, number]) => process.send?.(sharesOn(kind, number)));

function sharesOn(kind: NoiseKind, number: number): Shares {
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

async function sharesOfAll(kind: NoiseKind): Promise<readonly Shares[]> {
  const numbers = Array.from({ length: MARKETS }, (_, i) => i);
  const found: Shares[] = [];
  await Promise.all(
    Array.from(
      { length: availableParallelism() },
      () =>
        new Promise<void>((resolve, reject) => {
          const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), { serialization: 'advanced' });
          const next = (): void => {
            const number = numbers.shift();
            if (number !== undefined) return void child.send([kind, number]);
            child.disconnect();
            resolve();
          };
          child.on('message', (shares: Shares) => {
            found.push(shares);
            next();
          });
          child.once('error', reject);
          next();
        }),
    ),
  );
  return found;
}

/** The coverage of each question, of the intervals that some columns of the shares hold. */
function coveragesOf(
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

async function print(): Promise<void> {
  for (const kind of kindsHere) {
    const markets = await sharesOfAll(kind);
    for (const [interval, columns] of [
      ['Wilson', [1, 2, 3]],
      ['lasting', [4, 5, 6]],
    ] as const) {
      const rows = coveragesOf(markets, columns).filter(({ of }) => of >= MARKETS / 2);
      const all = rows.reduce((sum, { of }) => sum + of, 0);
      const mean = rows.reduce((sum, { of, covered }) => sum + of * covered, 0) / all;
      const outside = (low: number, high: number): number =>
        rows.filter(({ covered, error }) => covered + 2 * error < low || covered - 2 * error > high).length;
      console.log(`\n${kind}, ${interval}: ${mean.toFixed(1)} % of ${all} intervals of ${rows.length} questions;`);
      console.log(
        `${outside(93, 100)} questions lie below 93 % by more than two standard errors, ${outside(0, 97)} above 97 %`,
      );
      const worst = [...rows].sort((a, b) => a.covered - b.covered).slice(0, 10);
      for (const { name, of, covered, error } of worst) {
        console.log(
          `${covered.toFixed(1).padStart(5)} % ± ${error.toFixed(1).padStart(3)} of ${String(of).padStart(6)}  ${name}`,
        );
      }
    }
  }
}
