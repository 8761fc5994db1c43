import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { coveragesOf, intervals, type Shares, sharesOn } from './coverage.js';
import { kindsHere, type NoiseKind } from './noise.js';

// How often the 95 % intervals of shares contain the share that noise markets of the same kind have on average: Wilson's, and those of `lasting`.

const MARKETS = Number(process.argv[2] ?? 100);
const KINDS = kindsHere.filter((kind) => kind === (process.argv[3] ?? kind));

if (process.send === undefined) await print();
else process.on('message', ([kind, number]: [NoiseKind, number]) => process.send?.(sharesOn(kind, number)));

async function sharesOfAll(kind: NoiseKind): Promise<readonly Shares[]> {
  const numbers = Array.from({ length: MARKETS }, (_, i) => i);
  const found: Shares[] = [];
  await Promise.all(
    Array.from(
      { length: Math.min(availableParallelism(), MARKETS) },
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

async function print(): Promise<void> {
  for (const kind of KINDS) {
    const markets = await sharesOfAll(kind);
    for (const interval of ['Wilson', 'lasting'] as const) {
      const rows = coveragesOf(markets, intervals[interval]).filter(({ of }) => of >= MARKETS / 2);
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
