import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realFiles } from '../conformance/real-files.js';
import { beyondBounds, boundedCounts, readBounds } from './bounds.js';
import type { CountsByTask } from './counts.js';
import { countPreviousWork, countWork } from './count-work.js';
import { bigintModules } from './exact-paths.js';
import type { Fallbacks } from './fallbacks.js';
import { doublings } from './markets.js';
import { growthText, workTable } from './work-table.js';

let work: Awaited<ReturnType<typeof countWork>>;
let counted: CountsByTask;

beforeAll(async () => {
  work = await countWork();
  counted = boundedCounts(work);
});

afterAll(async () => console.log(`${workTable(work)}\n\n${growthText(await countPreviousWork(), counted)}`));

// Steps, reads and exact ways are those of the program and its input, the same on every machine; bytes depend on the version of V8 as well.
// To raise a bound on purpose, take its line out of bounds.json and run npm run generate.
it('no task reads, does or allocates more than its bound', () => {
  expect(beyondBounds(counted, readBounds())).toEqual([]);
});

describe('with twice as many sessions, no task', () => {
  // What does not depend on the sessions is left out by the differences: they double, or have the logarithm of a sort on top.
  it.each(['reads', 'steps'])('takes much more than twice as many %s', (kind) => {
    const counts = Object.entries(work.tasks).map(([task, of]) => ({
      task,
      counts: doublings.map(({ name }) => of[`${kind} on ${name}`]),
    }));
    const known = counts.filter(({ counts: [first] }) => first !== undefined);
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter(({ counts: [a, b, c] }) => c - b > 2.6 * (b - a))).toEqual([]);
  });
});

/** The files of BARSTATS_DATA; a few of them alone have too few figures to tell how many are open. */
const folder = process.env.BARSTATS_DATA;
const files = realFiles.map(({ name }) => name);
const allThere = folder !== undefined && files.every((name) => existsSync(join(folder, `${name}.csv.gz`)));

// The distances and returns of trades are multiples of each other, and so are often exactly between two figures. Intervals of clusters are
// worked out exactly.
describe('doubles leave fewer than one figure in 40 open', () => {
  const expectFewOpen = (found: readonly Fallbacks[]): void => {
    const open = found.reduce((total, { ofFigures }) => total + ofFigures, 0);
    const figures = found.reduce((total, market) => total + market.figures, 0);
    expect(figures).toBeGreaterThan(10_000);
    expect(open).toBeLessThan(figures / 40);
  };

  it('on made-up markets', () => {
    const others = Object.keys(work.fallbacks).filter((name) => !files.includes(name));
    expectFewOpen(others.map((name) => work.fallbacks[name]));
  });

  it.skipIf(!allThere)('on real markets (needs all files of BARSTATS_DATA)', () => {
    expectFewOpen(files.map((name) => work.fallbacks[name]));
  });
});

it('all exact ways are counted: no other module makes a bigint', () => {
  const known = new Set(bigintModules);
  const others = Object.values(work.fallbacks).flatMap((found) =>
    found.bigintModules.filter((name) => !known.has(name)),
  );
  expect([...new Set(others)]).toEqual([]);
});

it('no report and no headline keeps bars that nobody has any more', () => {
  expect(work.kept).toEqual([]);
});

// The smallest object has 16 bytes, and one with a field 32.
it('no task allocates an object per bar of the same sessions', () => {
  expect(Object.keys(work.bytesPerBar)).toHaveLength(4);
  expect(Object.entries(work.bytesPerBar).filter(([, bytes]) => !(bytes < 8))).toEqual([]);
});
