import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keep, forget } from '../../../docs/workbench/browser/computing/loaded-markets.js';
import { runEvidence } from '../../../docs/workbench/browser/computing/run-evidence.js';
import { runBoard, runInPlay } from '../../../docs/workbench/browser/computing/several/run-board.js';
import { runComparison } from '../../../docs/workbench/browser/computing/several/run-comparison.js';
import { runPooledReport } from '../../../docs/workbench/browser/computing/several/run-pooled.js';
import { Cancelled } from '../../../docs/workbench/browser/computing/turns.js';
import { board } from '../../../src/board/index.js';
import { rankEvidence, watch } from '../../../src/discovery/index.js';
import { compareMarkets, comparePeriods } from '../../../src/pooled/index.js';
import { catalog, inPlay } from '../../../src/reports/index.js';
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

/** What comes of each task in pieces, what the library gives in one go, and the least number of pauses in between. */
const tasks = {
  'two markets compared': {
    least: 3,
    run: (inTask) => runComparison({ sides: [one, two], report }, inTask),
    whole: () => compareMarkets(market(one), market(two), report, {}),
  },
  'two periods compared': {
    least: 3,
    run: (inTask) => runComparison({ market: one, report, ...periods }, inTask),
    whole: () => comparePeriods(market(one), report, periods),
  },
  'the board of two markets': {
    least: 2 * Math.ceil(standard.length / 10),
    run: (inTask) => runBoard({ markets: [one, two], asOf, variants: false }, inTask),
    whole: () => board([market(one), market(two)], { asOf, reports: standard }),
  },
  'the board with every variant': {
    least: Math.ceil(catalog.length / 10),
    run: (inTask) => runBoard({ markets: [one], asOf, variants: true }, inTask),
    whole: () => board([market(one)], { asOf }),
  },
  'one market at an instant': {
    least: Math.ceil(standard.length / 10),
    run: async (inTask) => (await runInPlay({ market: one, asOf, variants: false }, inTask)).result,
    whole: () => inPlay(bars.ONE, { assetClass: 'stocks', ticker: 'ONE', asOf, reports: standard }),
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

  it('tells after each step how far it is', async () => {
    const compared = watched();
    await runComparison({ sides: [one, two], report }, compared.inTask);
    expect(compared.told).toEqual([1, 2].map((done) => ({ done, of: 3 })));
    const pooled = watched();
    await runPooledReport({ markets: [one, two], report }, pooled.inTask);
    expect(pooled.told).toEqual([1, 2].map((done) => ({ done, of: 2 })));
  });

  it('leaves what is wrong with a market to the board', async () => {
    const wrong = { ...one, session: 'none of these' };
    const result = await runBoard({ markets: [wrong, two], asOf, variants: false }, watched().inTask);
    expect(JSON.stringify(result)).toBe(
      JSON.stringify(board([{ ...market(one), session: 'none of these' }, market(two)], { asOf, reports: standard })),
    );
    expect(result.markets.map(({ error }) => error?.code)).toEqual(['session-unavailable', undefined]);
  });
});
