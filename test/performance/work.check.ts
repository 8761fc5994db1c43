import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realFiles } from '../conformance/real-files.js';
import { beyond, boundsOf, readBounds, sum, type Bounds } from './bounds.js';
import { bigintModules } from './exact-paths.js';
import { countWork, type Work } from './count-work.js';
import type { Fallbacks } from './fallbacks.js';
import { doublings, DAYS, MINUTES } from './markets.js';
import { workTable } from './work-table.js';

let work: Work;
let counted: Bounds;
const bounds = readBounds();

beforeAll(async () => {
  work = await countWork();
  counted = boundsOf(work);
});

afterAll(() => console.log(workTable(work)));

// The counts are those of the program and its input, the same on every machine. What does more on purpose is
// written down by npm run generate, once its line was taken out of bounds.json.
describe.each([MINUTES, DAYS])('on made-up %s, no task', (market) => {
  it('reads more of the columns than was written down', () => {
    expect(beyond(counted.reads[market], bounds.reads[market])).toEqual([]);
  });

  it('takes more steps than were written down', () => {
    expect(beyond(counted.steps[market], bounds.steps[market])).toEqual([]);
  });
});

describe('with twice as many sessions, no task', () => {
  const [few, more, most] = doublings.map(({ name }) => name);

  // What does not depend on the sessions is left out by the differences: they double, or have the logarithm of a sort on top.
  it.each(['reads', 'steps'] as const)('takes much more than twice as many %s', (kind) => {
    const grown = Object.keys(work[kind][few])
      .map((task) => ({ task, counts: [few, more, most].map((market) => work[kind][market][task]) }))
      .filter(({ counts: [a, b, c] }) => c - b > 2.6 * (b - a));
    expect(grown).toEqual([]);
  });
});

/** The files of BARSTATS_DATA; a few of them alone have too few figures to tell one in 500. */
const folder = process.env.BARSTATS_DATA;
const files = realFiles.map(({ name }) => name);
const allThere = folder !== undefined && files.every((name) => existsSync(join(folder, `${name}.csv.gz`)));

// The distances and returns of trades are multiples of each other, and so are often exactly between two figures.
describe('doubles leave fewer than one figure in 500 open', () => {
  const expectFewOpen = (found: readonly Fallbacks[]): void => {
    const open = found.reduce((total, { ofFigures }) => total + sum(ofFigures), 0);
    const figures = found.reduce((total, market) => total + market.figures, 0);
    expect(figures).toBeGreaterThan(10_000);
    expect(open).toBeLessThan(figures / 500);
  };

  it('on made-up markets', () => {
    const others = Object.keys(work.fallbacks).filter((name) => !files.includes(name));
    expectFewOpen(others.map((name) => work.fallbacks[name]));
  });

  it.skipIf(!allThere)('on real markets (needs all files of BARSTATS_DATA)', () => {
    expectFewOpen(files.map((name) => work.fallbacks[name]));
  });
});

describe('the exact ways', () => {
  it('are taken no more often than was written down to compare prices', () => {
    expect(beyond(counted.comparisons, bounds.comparisons)).toEqual([]);
  });

  it('are taken no more often than was written down for what is no safe integer', () => {
    expect(beyond(counted.integers, bounds.integers)).toEqual([]);
  });

  it('are all counted: no other module makes a bigint', () => {
    const known = new Set(bigintModules);
    const others = Object.values(work.fallbacks).flatMap((found) =>
      found.bigintModules.filter((name) => !known.has(name)),
    );
    expect([...new Set(others)]).toEqual([]);
  });
});

it('no report and no headline keeps bars that nobody has any more', () => {
  expect(work.kept).toEqual([]);
});

describe('the memory that a task takes', () => {
  // The smallest object has 16 bytes, and one with a field 32. Of the whole catalog only the table tells: what its compiled code takes on
  // the way, as for numbers in boxes, is another amount in each version of V8.
  it.each([
    'check of the columns',
    'previous-days-range-standard',
    'previous-days-range-standard, 23 hours',
    'gap-fill-standard, 23 hours',
  ])('has no object per bar: %s', (task) => {
    expect(work.allocations[task].bytesPerBar).toBeLessThan(8);
  });
});
