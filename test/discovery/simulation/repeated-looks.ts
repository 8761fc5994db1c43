import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { percentOf } from '../../../src/numeric/inner.js';
import { wilsonInterval } from '../../../src/statistics/inner.js';
import { looksAtCoins } from './coin-looks.js';
import { looksAtMarket, type MarketLooks } from './market-looks.js';

// How often evidence that is looked at after every session is ever wrong, and how soon it finds what is there. Prints tables; the seeds are
// numbers in order, so that the tables are the same on every machine.

const COINS = Number(process.argv[2] ?? 2000);
const MARKETS = Number(process.argv[3] ?? 400);
const PLANTED = Number(process.argv[4] ?? 100);
const QUESTIONS = 50;

interface Task {
  readonly seeds: readonly number[];
  /** The chance that a session of stocks goes on in the overnight direction. */
  readonly share?: number;
}

if (process.send === undefined) await print();
else process.on('message', (task: Task) => process.send?.(looksOf(task)));

function looksOf({ seeds, share }: Task): readonly MarketLooks[] {
  const planted = share === undefined ? {} : { assetClass: 'stocks' as const, continuation: () => share };
  return seeds.map((seed) => looksAtMarket(seed, planted));
}

/** The looks at all markets, on all cores. */
async function allLooks(task: Task): Promise<readonly MarketLooks[]> {
  const workers = Math.min(availableParallelism(), task.seeds.length);
  const slices = Array.from({ length: workers }, (_, i) => task.seeds.filter((__, k) => k % workers === i));
  const made = await Promise.all(
    slices.map(
      (seeds) =>
        new Promise<readonly MarketLooks[]>((resolve, reject) => {
          const worker = fork(fileURLToPath(import.meta.url));
          worker.once('message', (looks: readonly MarketLooks[]) => {
            worker.disconnect();
            resolve(looks);
          });
          worker.once('error', reject);
          worker.send({ ...task, seeds });
        }),
    ),
  );
  return made.flat();
}

function rate(count: number, of: number): string {
  const { low, high } = wilsonInterval(count, of, 1) ?? { low: 0, high: 100 };
  return `${count} of ${of}: ${percentOf(count, of, 1)} % (${low} to ${high} %)`;
}

function seedsOf(count: number, from = 0): readonly number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

async function print(): Promise<void> {
  console.log(`Markets of ${QUESTIONS} fair coins, looked at after every session: ever called\n`);
  for (const [sessions, questions] of [
    [250, QUESTIONS],
    [1250, QUESTIONS],
    [1250, 1],
  ] as const) {
    const looks = seedsOf(COINS).map((seed) => looksAtCoins({ seed, questions, sessions }));
    const wrong = looks.filter((each) => each.wrong < Infinity).length;
    const scans = looks.filter((each) => each.wrongScan < Infinity).length;
    console.log(`${sessions} sessions, ${questions === 1 ? '1 question' : `${questions} questions`}`);
    console.log(`  evidence             ${rate(wrong, COINS)}`);
    console.log(`  a scan every session ${rate(scans, COINS)}`);
  }

  for (const share of [0.6, 0.65, 0.7]) {
    console.log(`\nOne coin of ${QUESTIONS} with ${(100 * share).toFixed(0)} %: found\n`);
    const looks = seedsOf(COINS, 1_000_000).map((seed) =>
      looksAtCoins({ seed, questions: QUESTIONS, sessions: 500, share }),
    );
    for (const sessions of [250, 500]) {
      const found = looks.filter((each) => each.found <= sessions).length;
      const scanned = looks.filter((each) => each.foundByScan(sessions)).length;
      console.log(`by ${sessions} cases, evidence      ${rate(found, COINS)}`);
      console.log(`at ${sessions} cases, a single scan ${rate(scanned, COINS)}`);
    }
  }

  console.log('\nSimulated markets, watched for a year and looked at after every session: ever called\n');
  const looks = await allLooks({ seeds: seedsOf(MARKETS) });
  const called = looks.filter((each) => each.called.length > 0);
  console.log(`  driftless            ${rate(called.length, MARKETS)}`);
  console.log(
    `  questions            ${Math.min(...looks.map(({ tests }) => tests))} to ${Math.max(...looks.map(({ tests }) => tests))}`,
  );
  for (const { called: families } of called) console.log(`  called ${families.join(', ')}`);
  const planted = await allLooks({ seeds: seedsOf(PLANTED, 1_000_000), share: 0.65 });
  const found = planted.filter((each) => each.called.includes('overnight-continuation')).length;
  const others = planted.filter((each) => each.called.some((family) => family !== 'overnight-continuation')).length;
  console.log(`  a continuation of 65 %, found within the year ${rate(found, PLANTED)}`);
  console.log(`  another family called with it                 ${rate(others, PLANTED)}`);
}
