import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { rankFamilies, type MarketPart } from '../../../src/discovery/index.js';
import { wilsonInterval } from '../../../src/statistics/inner.js';
import { headlines } from '../../../src/reports/index.js';
import { nulls } from './nulls.js';
import { simulatedPart } from './parts.js';
import { verdictsOf } from './verdicts.js';

// How often a scan of markets that wander at random finds something, and how often it finds what is there. Prints tables; the seeds are
// numbers in order, so that the tables are the same on every machine. `npm run tools -- simulate-scans skew 1000 1y` instead scans a null of `nulls.ts`.

const [, , first, second, third] = process.argv;
const isNull = Object.hasOwn(nulls, first);
const SCANS = Number((isNull ? second : first) ?? 2000);
const PLANTED = Number(second ?? 200);
/** How many parts a process holds at a time. */
const AT_A_TIME = 200;
const SHARES = [0.55, 0.6, 0.63, 0.65, 0.68, 0.7, 0.75];

interface Task {
  readonly seeds: readonly number[];
  readonly lookback: '1mo' | '3mo' | '6mo' | '1y';
  /** The chance that a session goes on in the overnight direction. */
  readonly share?: number;
  /** The name of a null; by default markets wander as those of the documentation do. */
  readonly from?: string;
}

if (process.send === undefined) await (isNull ? printNull(first, (third ?? '1y') as Task['lookback']) : print());
else process.on('message', (task: Task) => process.send?.(partsOf(task)));

function partsOf({ seeds, lookback, share, from }: Task): MarketPart[] {
  if (from !== undefined) return seeds.map((seed) => nulls[from](seed, lookback));
  const planted = share === undefined ? {} : { assetClass: 'stocks' as const, continuation: () => share };
  return seeds.map((seed) => simulatedPart(seed, lookback, planted));
}

/** The parts of all seeds, made on all cores. */
async function allParts(task: Task): Promise<readonly MarketPart[]> {
  const workers = Math.min(availableParallelism(), task.seeds.length);
  const slices = Array.from({ length: workers }, (_, i) => task.seeds.filter((__, k) => k % workers === i));
  const made = await Promise.all(
    slices.map(
      (seeds) =>
        new Promise<MarketPart[]>((resolve, reject) => {
          const worker = fork(fileURLToPath(import.meta.url));
          worker.once('message', (parts: MarketPart[]) => {
            worker.disconnect();
            resolve(parts);
          });
          worker.once('error', reject);
          worker.send({ ...task, seeds });
        }),
    ),
  );
  return made.flat();
}

function percent(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`.padStart(8);
}

/** What scans of a null find, and how often the test of each family rejects. */
async function printNull(from: string, lookback: Task['lookback']): Promise<void> {
  const parts: MarketPart[] = [];
  for (let seed = 0; seed < SCANS; seed += AT_A_TIME) {
    const seeds = Array.from({ length: Math.min(AT_A_TIME, SCANS - seed) }, (_, i) => seed + i);
    parts.push(...(await allParts({ seeds, lookback, from })));
  }
  const structure = new Set(headlines.filter((each) => each.kind === 'structure').map(({ family }) => family));
  const verdicts = parts.map((part) => verdictsOf([part]));
  const found = verdicts.map(({ significant }) => significant);
  const some = found.filter((families) => families.length > 0).length;
  // Weekdays of flipped real bars keep their ranges, so that structure is really there.
  const direction = found.filter((families) => families.some((family) => !structure.has(family))).length;
  console.log(`${from}, ${lookback}: ${withInterval(some, parts.length)} scans find something,`);
  console.log(`${withInterval(direction, parts.length)} something about direction`);
  const wins = verdicts.filter(({ winRate }) => winRate).length;
  const intervals = verdicts.filter(({ wilson }) => wilson).length;
  console.log(
    `${withInterval(wins, parts.length)} by win rate, ${withInterval(intervals, parts.length)} by the interval alone`,
  );
  const confirmations = parts.flatMap((part) =>
    rankFamilies([part]).ranking.flatMap(({ markets: [row] }) => (row.significant ? [row.confirmation] : [])),
  );
  for (const each of [...new Set(confirmations)].sort()) {
    const count = confirmations.filter((other) => other === each).length;
    console.log(`${count} of ${confirmations.length} findings: ${each} by the last third`);
  }
  printLevels(parts);
  const untested = new Map<string, number>();
  for (const { tests } of parts) {
    for (const { family, untested: why } of tests) {
      if (why !== undefined) untested.set(`${why} ${family}`, (untested.get(`${why} ${family}`) ?? 0) + 1);
    }
  }
  for (const [reason, count] of [...untested].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${count} ${reason}`);
}

function withInterval(count: number, of: number): string {
  const interval = wilsonInterval(count, of, 1);
  return interval === null ? 'none' : `${percent(count, of).trim()} [${interval.low}, ${interval.high}] of ${of}`;
}

async function print(): Promise<void> {
  console.log('Scans of driftless markets that find something\n');
  console.log('lookback  tickers  scans  this scan  win rate  interval alone');
  const seeds = Array.from({ length: SCANS }, (_, i) => i);
  let nulls: readonly MarketPart[] = [];
  for (const lookback of ['1mo', '3mo', '6mo', '1y'] as const) {
    nulls = await allParts({ seeds, lookback });
    for (const tickers of [1, 4]) {
      const scans = Array.from({ length: Math.floor(nulls.length / tickers) }, (_, i) =>
        verdictsOf(nulls.slice(i * tickers, (i + 1) * tickers)),
      );
      const found = scans.filter(({ significant }) => significant.length > 0).length;
      const wins = scans.filter(({ winRate }) => winRate).length;
      const intervals = scans.filter(({ wilson }) => wilson).length;
      console.log(
        `${lookback.padEnd(8)}  ${String(tickers).padStart(7)}  ${String(scans.length).padStart(5)}  ${percent(found, scans.length).padStart(9)}  ${percent(wins, scans.length)}  ${percent(intervals, scans.length).padStart(14)}`,
      );
    }
  }
  printLevels(nulls);

  console.log(
    '\nScans of a year that rank a planted continuation first, and call it significant, by its share and the tickers\n',
  );
  console.log(`share  ${[1, 4, 40].map((tickers) => String(tickers).padStart(8)).join('')}`);
  for (const share of SHARES) {
    const planted = await allParts({
      seeds: Array.from({ length: PLANTED }, (_, i) => 1_000_000 + i),
      lookback: '1y',
      share,
    });
    const cells = [1, 4, 40].map((tickers) => {
      const found = planted.filter((part, i) => {
        const others = Array.from({ length: tickers - 1 }, (_, k) => nulls[(i * (tickers - 1) + k) % nulls.length]);
        const [first] = rankFamilies([part, ...others]).ranking;
        return (
          first.significant && first.family === 'overnight-continuation' && first.markets[0].ticker === part.ticker
        );
      }).length;
      return percent(found, planted.length);
    });
    console.log(`${(100 * share).toFixed(0).padStart(3)} %  ${cells.join('')}`);
  }
}

/** How often the test of each family rejects at 5 %. */
function printLevels(parts: readonly MarketPart[]): void {
  const families = parts[0].tests.map(({ family }) => family);
  const levels = families.map((family) => {
    const tests = parts.flatMap((part) => part.tests.filter((test) => test.family === family && test.method !== null));
    return { family, rejected: tests.filter(({ pValue }) => pValue <= 0.05).length, tests: tests.length };
  });
  levels.sort((a, b) => b.rejected / b.tests - a.rejected / a.tests);
  console.log('\nThe families that reject most often at 5 %, of markets tested on a year\n');
  for (const { family, rejected, tests } of levels.slice(0, 10)) {
    console.log(`${withInterval(rejected, tests).padEnd(28)}  ${family}`);
  }
}
