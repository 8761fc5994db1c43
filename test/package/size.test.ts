import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { headlines } from '../../src/reports/index.js';
import { entryPoints, root } from './entry-points.js';

const EVERYTHING = 'everything but conformance';
/** A page that shows one report. */
const ONE_FAMILY = 'gap fill alone';

/** How many families there were when the budgets were set; each one that came later may take so many bytes more. */
const FAMILIES = 50;
const BYTES_OF_A_FAMILY = 1_000;

interface Budget {
  /** The most bytes that an entry may cost a page, minified and gzipped, dependencies included: what it costs and about 2 % more. */
  readonly most: number;
  /** Whether it holds the reports. */
  readonly reports?: true;
  /** What was meant, where that was said. */
  readonly target?: number;
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  // 110 kB is meant: the words in which reports are told to people, the exact tests of the scan, what is in play and the service with its
  // description are the most of it. Limits, costs, pages, notices and the check of all rows took 11 kB, splits and the
  // inspection of bars 3 kB, columns, on which reports, headlines and what is in play are one, 8 kB, files 17 kB, eight exchanges 5 kB,
  // reports of user code in the service 1 kB, calibration by simulated markets 3 kB, answers by name and checks of families 2 kB,
  // conditions on answers, with their text form and seventeen fields, 13 kB, relations of two answers 3 kB, evidence that may
  // be looked at every day 7 kB, what a scan says of its findings 2 kB, excursions and brackets 6 kB, and what servers wrote themselves before 12 kB: tasks, cache
  // keys, asynchronous stores, plans over time, problems, deprecations, usage and tools for agents. Pooled reports, comparisons and boards, and
  // the service of them, took 18 kB.
  [EVERYTHING]: { most: 263_700, reports: true, target: 110_000 },
  // Conditions and groupings are 10 kB of it, what notices say of bars 3 kB, and holidays of NYSE and CME, mistakes of authors, series of the
  // caller and stability together 3 kB, intervals of measures 1.3 kB; its entry, with excursions and brackets, 5 kB. Of the 37 kB that would be left without all of these, sessions are 8 kB, columns 7 kB, their run 6 kB,
  // exact figures 4 kB, bars and calendars 3 kB each, and the family itself 2 kB.
  [ONE_FAMILY]: { most: 63_030, target: 35_000 },
  barstats: { most: 173_800, reports: true },
  'barstats/bars': { most: 8_410 },
  // The dates of events of the United States are 1.1 kB of it.
  'barstats/calendar': { most: 12_400 },
  'barstats/csv': { most: 22_600 },
  'barstats/parquet': { most: 13_900 },
  'barstats/define': { most: 123_300, reports: true },
  'barstats/families': { most: 109_300, reports: true },
  // Reports and what is in play in steps are half a kilobyte of it.
  'barstats/reports': { most: 139_000, reports: true },
  'barstats/discovery': { most: 140_200, reports: true },
  'barstats/pooled': { most: 122_600, reports: true },
  'barstats/board': { most: 124_200, reports: true },
  // Boards, pooled reports and what is in play in several markets are 17 kB of it, with their description.
  'barstats/service': { most: 207_100, reports: true },
  // Pooled results and intervals of measures are 1.1 kB of it.
  'barstats/charts': { most: 16_970 },
  // The nearest of many names, and how people shorten them, are a third of it.
  'barstats/errors': { most: 1_910 },
  'barstats/conformance': { most: 280_000, reports: true },
  // Subscriptions are half a kilobyte of it, and keys with an end, scopes and a list of them 0.7 kB.
  'barstats/policy': { most: 9_300, target: 8_000 },
  'barstats/rate-limit': { most: 3_000, target: 3_000 },
};

async function sizeOf(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    mainFields: ['module', 'main'],
    // Optional peers are what the user installs.
    external: ['fast-check', 'hyparquet', 'decimal.js'],
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

const sourceOf = (room: string): string => JSON.stringify(entryPoints.find(({ name }) => name === room)?.source);

const bundles = [
  ...entryPoints.map(({ specifier, source }) => [specifier, `export * from ${JSON.stringify(source)};`] as const),
  [
    EVERYTHING,
    entryPoints
      .filter(({ name }) => name !== 'conformance')
      .map(({ source }, index) => `export * as room${index} from ${JSON.stringify(source)};`)
      .join('\n'),
  ] as const,
  [
    ONE_FAMILY,
    `export { barsFromColumns } from ${sourceOf('bars')}; export { computeReport, gapFill } from ${sourceOf('families')};`,
  ] as const,
];

const bytes = (count: number | undefined): string => (count === undefined ? '' : String(count)).padStart(9);

describe('the size of an entry', () => {
  const sizes: string[] = [];
  afterAll(() => {
    const header = `  ${'minified and gzipped, in bytes'.padEnd(32)}   target   budget measured`;
    console.log([header, ...sizes].join('\n'));
  });

  it.each(bundles)('%s is within its budget', async (name, code) => {
    const size = await sizeOf(code);
    const budget = BUDGETS[name];
    const grown = budget?.reports ? BYTES_OF_A_FAMILY * (headlines.length - FAMILIES) : 0;
    sizes.push(`  ${name.padEnd(32)}${bytes(budget?.target)}${bytes(budget && budget.most + grown)}${bytes(size)}`);
    if (budget === undefined) {
      expect.fail(
        `${name} has no budget. It takes ${size} bytes: give it ${Math.ceil((size * 1.02) / 10) * 10} in BUDGETS of test/package/size.test.ts.`,
      );
    }
    expect(
      size,
      `${name} takes more than its budget: find out what came in, or raise the budget and say why`,
    ).toBeLessThanOrEqual(budget.most + grown);
  });

  it('is known of every budget', () => {
    const names = bundles.map(([name]): string => name);
    expect(Object.keys(BUDGETS).filter((name) => !names.includes(name))).toEqual([]);
  });
});
