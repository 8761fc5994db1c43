import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { inPlayOn, relatedOn } from './live-rejections.js';
import { kindsHere, type NoiseKind } from './noise.js';
import { addMarket, addRates, noRates, type Rate, type Rates, shareOf, testedOn } from './rejections.js';

// How often the p-values of `atRandom` are at most 5 % on markets in which nothing can be foreseen, for every figure of every report, of typical
// relations, and of what is in play. The tests of a market depend on each other, so that standard errors are over markets.

/** Markets of each kind, and flips of each. */
const MARKETS = Number(process.argv[2] ?? 60);
const FLIPS = Number(process.argv[3] ?? 19);
const FEWEST = 100;

const asked = { reports: testedOn, relate: relatedOn, 'in play': inPlayOn };
type Asked = keyof typeof asked;

type Task = readonly [Asked, NoiseKind, number];
type Done = Record<Asked, Rates>;

if (process.send === undefined) await print();
else {
  process.on('message', ([what, kind, number]: Task) => {
    const rates = noRates();
    addMarket(rates, kind, asked[what](kind, number, FLIPS));
    process.send?.([what, rates]);
  });
}

async function ratesOfAll(): Promise<Done> {
  const tasks = Array.from({ length: MARKETS }, (_, i) =>
    kindsHere.flatMap((kind) => (Object.keys(asked) as Asked[]).map((what): Task => [what, kind, i])),
  ).flat();
  const done: Done = { reports: noRates(), relate: noRates(), 'in play': noRates() };
  await Promise.all(
    Array.from(
      { length: availableParallelism() },
      () =>
        new Promise<void>((resolve, reject) => {
          const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2));
          const next = (): void => {
            const task = tasks.shift();
            if (task !== undefined) return void child.send(task);
            child.disconnect();
            resolve();
          };
          child.on('message', ([what, rates]: [Asked, Rates]) => {
            addRates(done[what], rates);
            next();
          });
          child.once('error', reject);
          next();
        }),
    ),
  );
  return done;
}

async function print(): Promise<void> {
  const { reports, relate, 'in play': live } = await ratesOfAll();
  for (const level of ['kind', 'family', 'kind and family', 'question', 'cell'] as const)
    printLevel(reports, level, 10);
  const cells = Object.values(reports.cell).filter(({ tests }) => tests >= FEWEST);
  for (const level of [0.01, 0.001]) {
    const far = cells.filter(({ rejected, tests }) => beyond(rejected, tests) <= level);
    console.log(
      `${far.length} of ${cells.length} cells reject so often that of tests that reject 5 % at most ${100 * level} % would`,
    );
  }
  console.log('\nRelations');
  printLevel(relate, 'family', 10);
  printLevel(relate, 'question', 20);
  console.log('\nIn play');
  printLevel(live, 'family', 10);
  printLevel(live, 'kind and family', 10);
  printLevel(live, 'question', 10);
}

/** How often tests that reject 5 % reject so many or more. */
function beyond(rejected: number, tests: number): number {
  let [probability, below] = [0.95 ** tests, 0];
  for (let i = 0; i < rejected; i++) {
    below += probability;
    probability *= ((tests - i) / (i + 1)) * (0.05 / 0.95);
  }
  return 1 - below;
}

function printLevel(rates: Rates, level: keyof Rates, most: number): void {
  const rows = Object.entries(rates[level]).filter(([, { tests }]) => tests >= FEWEST);
  const above = rows.filter(([, rate]) => shareOf(rate).share > 7).length;
  console.log(`\nBy ${level}: ${rows.length}, of them ${above} above 7 %. Those that reject most:\n`);
  rows.sort(([, a], [, b]) => shareOf(b).share - shareOf(a).share);
  for (const [name, rate] of rows.slice(0, most)) console.log(lineOf(name, rate));
}

function lineOf(name: string, rate: Rate): string {
  const { share, error } = shareOf(rate);
  return `${share.toFixed(1).padStart(5)} % ± ${error.toFixed(1).padStart(3)} of ${String(rate.tests).padStart(7)}  ${name}`;
}
