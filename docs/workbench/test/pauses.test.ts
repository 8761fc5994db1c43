import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBoard, runNearest } from '../browser/computing/board/run-board.js';
import { keep, forget } from '../browser/computing/loaded-markets.js';
import { runEvidence } from '../browser/computing/run-evidence.js';
import { findRows } from '../browser/computing/find-rows.js';
import { runGallery } from '../browser/computing/run-gallery.js';
import { runOne } from '../browser/computing/run-one.js';
import { runScan } from '../browser/computing/run-scan.js';
import { runComparison, runPooledReport } from '../browser/computing/several/run-several.js';
import { Cancelled } from '../browser/computing/turns.js';
import { rankEvidence, scanDiscovery, watch } from '../../../src/discovery/index.js';
import { compareMarkets, comparePeriods, runPooled } from '../../../src/pooled/index.js';
import { catalog, inPlay, runReport } from '../../../src/reports/index.js';
import { madeUpMarket } from './browser/made-up-markets.js';

const bars = { ONE: madeUpMarket(1, 390 * 25), TWO: madeUpMarket(2, 390 * 25) };
const one = { key: 'ONE', assetClass: 'stocks', ticker: 'ONE' } as const;
const two = { key: 'TWO', assetClass: 'stocks', ticker: 'TWO' } as const;
const market = ({ key, ...kind }: typeof one | typeof two) => ({ ...kind, bars: bars[key] });
const report = 'gap-fill-standard';
const standard = catalog.filter(({ variant }) => variant === 'standard').map((each) => each.report);
const families = ['gap-fill', 'overnight-continuation'];
/** In the middle of a session. */
const asOf = bars.ONE.time[390 * 22 + 100];

const periods = {
  first: { startDate: '2024-01-02', endDate: '2024-01-19' },
  second: { startDate: '2024-01-22', endDate: '2024-02-06' },
};

/** What a task is given; it counts the pauses, and cancels at one of them. */
const watched = (cancelledAt = Infinity) => {
  const told: unknown[] = [];
  let pauses = 0;
  return {
    told,
    pauses: () => pauses,
    inTask: {
      tell: (each: unknown) => void told.push(each),
      pause: () => (++pauses === cancelledAt ? Promise.reject(new Cancelled('Cancelled.')) : Promise.resolve()),
    },
  };
};

/** The parts of a report: cutting the bars, finding observations, answering and measuring, grouping. */
const PARTS = 4;

/** The end of the last bar. */
const end = bars.ONE.time[bars.ONE.length - 1] + 60_000;

/** A bar of the report. */
const behind = { report, chosen: { group: ['up'], question: 'filled', outcome: 'filled' } } as const;

const unwatched = { tell: () => undefined, pause: () => Promise.resolve() };

/** What comes of each task in pieces, what the library gives in one go, and the least number of pauses in between. */
const tasks = {
  'a report': {
    least: PARTS,
    run: (inTask) => runOne({ market: one, report }, inTask),
    whole: () => runReport(bars.ONE, report, { assetClass: 'stocks', ticker: 'ONE' }),
  },
  'the rows behind a bar': {
    least: PARTS,
    run: async (inTask) => {
      // Those that were found last are not looked for again.
      await findRows({ ...behind, market: two }, unwatched);
      return findRows({ ...behind, market: one }, inTask);
    },
    whole: () => {
      const options = { assetClass: 'stocks', ticker: 'ONE', detailed: true } as const;
      const { detailed } = runReport(bars.ONE, report, options);
      return detailed!
        .filter(({ groups }) => groups[0].direction === 'up')
        .map(({ date, outcomes }) => ({ date, hit: outcomes.filled === 'filled' }))
        .reverse();
    },
  },
  'a report over two markets': {
    least: 2 * PARTS,
    run: (inTask) => runPooledReport({ markets: [one, two], report }, inTask),
    whole: () => runPooled([market(one), market(two)], report, {}),
  },
  'the scan': {
    least: 60,
    run: (inTask) => runScan({ market: one, lookback: '6mo' }, inTask),
    whole: () => scanDiscovery([market(one)], { lookback: '6mo', asOf: end }),
  },
  'two markets compared': {
    least: 2 * PARTS,
    run: (inTask) => runComparison({ sides: [one, two], report }, inTask),
    whole: () => compareMarkets(market(one), market(two), report, {}),
  },
  'two periods compared': {
    least: 2 * PARTS,
    run: (inTask) => runComparison({ market: one, report, ...periods }, inTask),
    whole: () => comparePeriods(market(one), report, periods),
  },
  'the nearest levels of two markets': {
    least: 2 * standard.length,
    run: async (inTask) => {
      const found = await runNearest({ markets: [one, two], asOf, planned: false, variants: false }, inTask);
      return found.map((each) => ('failed' in each ? each : each.last));
    },
    whole: () => [one, two].map(({ key }) => bars[key].close[390 * 22 + 99]),
  },
  'the board with every variant': {
    least: catalog.length,
    run: async (inTask) => (await runBoard({ market: one, asOf, planned: false, variants: true }, inTask))!.result,
    whole: () => inPlay(bars.ONE, { assetClass: 'stocks', ticker: 'ONE', asOf }),
  },
  'the board of a market': {
    least: standard.length,
    run: async (inTask) => (await runBoard({ market: one, asOf, planned: false, variants: false }, inTask))!.result,
    whole: () => inPlay(bars.ONE, { assetClass: 'stocks', ticker: 'ONE', asOf, reports: standard }),
  },
  'the plan of a market': {
    least: 3 * standard.length,
    run: async (inTask) =>
      (await runBoard({ market: one, asOf, planned: true, variants: false }, inTask))!.session.date,
    whole: () => '2024-02-05',
  },
  evidence: {
    least: 2 * families.length,
    run: async (inTask) => {
      const series = await runEvidence({ market: one, families, since: '2024-01-15' }, inTask);
      return series.map(({ looks }) => looks.at(-1)?.e);
    },
    whole: () => {
      const { ranking } = rankEvidence([watch(null, market(one), { since: '2024-01-15', families })]);
      return families.map((family) => ranking.find((each) => each.family === family)?.e);
    },
  },
} satisfies Record<
  string,
  {
    least: number;
    run: (inTask: ReturnType<typeof watched>['inTask']) => Promise<unknown>;
    whole: () => unknown;
  }
>;

describe('a task of the workbench', () => {
  beforeAll(() => {
    for (const { key } of [one, two]) keep(key, bars[key]);
  });
  afterAll(() => {
    for (const { key } of [one, two]) forget({ key });
  });

  it.each(Object.entries(tasks))('pauses, and gives the bytes of the library: %s', async (_, { least, run, whole }) => {
    const { inTask, pauses } = watched();
    expect(JSON.stringify(await run(inTask))).toBe(JSON.stringify(whole()));
    expect(pauses()).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(tasks))('ends at any pause at which it is cancelled: %s', async (_, { run }) => {
    for (const at of [1, 2]) {
      const { inTask, pauses } = watched(at);
      await expect(run(inTask)).rejects.toThrow(Cancelled);
      expect(pauses()).toBe(at);
    }
  });

  it('tells how far it is, in order and up to the end', async () => {
    const compared = watched();
    await runComparison({ sides: [one, two], report }, compared.inTask);
    const pooled = watched();
    await runPooledReport({ markets: [one, two], report }, pooled.inTask);
    const nearest = watched();
    await runNearest({ markets: [one, two], asOf, planned: false, variants: false }, nearest.inTask);
    for (const { told } of [compared, pooled, nearest]) {
      expect([...new Set([{ done: 0, of: 2 }, ...told].map((each) => JSON.stringify(each)))]).toEqual(
        [0, 1, 2].map((done) => JSON.stringify({ done, of: 2 })),
      );
    }
  });

  it('ends the gallery when it is cancelled within a report, which is no failure of the report', async () => {
    const { inTask, told } = watched(3);
    await expect(runGallery({ market: one }, inTask)).rejects.toThrow(Cancelled);
    expect(told).toEqual([]);
  });

  it('finds the nearest levels of the others where a market fails', async () => {
    const gone = { ...one, key: 'GONE' };
    const found = await runNearest({ markets: [gone, two], asOf, planned: false, variants: false }, watched().inTask);
    expect(found).toMatchObject([
      { key: 'GONE', failed: expect.stringContaining('no longer in memory') as string },
      { key: 'TWO', last: bars.TWO.close[390 * 22 + 99] },
    ]);
  });
});
