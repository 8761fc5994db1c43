import { withoutNotices } from '../../../src/conformance/engine/index.js';
import { describe, expect, it } from 'vitest';
import {
  checkEngine,
  compareRun,
  describeDifferences,
  requestOptions,
  runLibrary,
  type ComparisonOptions,
  type EngineAdapter,
  type EngineRequest,
  type EngineRun,
} from '../../../src/conformance/index.js';
import type { ReportId, ReportResult } from '../../../src/reports/index.js';
import { deeplyFrozen } from '../../reports/fixtures/frozen.js';
import { suiteSeed } from '../suite-seed.js';

const library: EngineAdapter = { run: runLibrary };
const three = ['doji-standard', 'gap-fill-standard', 'vwap-standard'] as const;
/** Markets that are made in no time. */
const constraints = { bars: 'daily', maxSessions: 30 } as const;

/** A result with every number that is no whole number a little off, as floating-point arithmetic leaves it. */
function noisy(request: EngineRequest): ReturnType<typeof runLibrary> {
  const answer = runLibrary(request);
  if ('error' in answer) return answer;
  const { summary, current, detailed } = answer;
  const text = JSON.stringify({ summary, current, detailed }, (_, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? value * (1 + 2 ** -40) : value,
  );
  return { ...answer, ...(JSON.parse(text) as Partial<ReportResult>) };
}

describe('checkEngine', () => {
  it('finds that the library conforms, with the number of markets', async () => {
    const report = await checkEngine(library, { reports: three, runs: 12, seed: suiteSeed, keyOrder: 'same' });
    const conforms = { status: 'conforms', markets: 12, refused: expect.any(Number) as number, notSupported: 0 };
    expect(report).toEqual({
      conforms: true,
      complete: true,
      seed: suiteSeed,
      runs: 12,
      minimumMarkets: 1,
      reports: three.map((name) => ({ report: name, ...conforms })),
    });
    expect(deeplyFrozen(report)).toBe(true);
  });

  it('finds the same whether the engine answers at once or later, and whatever the other reports are', async () => {
    const wrong = (request: EngineRequest) => runLibrary({ ...request, options: { ...request.options, asOf: 0 } });
    const options = { runs: 20, seed: suiteSeed, constraints } as const;
    const alone = await checkEngine({ run: wrong }, { ...options, reports: ['gap-fill-standard'] });
    const later = await checkEngine(
      { run: (request) => Promise.resolve(wrong(request)) },
      { ...options, reports: three.slice(0, 2) },
    );
    expect(alone.reports[0].status).toBe('differs');
    expect(later.reports[1]).toEqual(alone.reports[0]);
  });

  it('tells of every run, with the options that may be given and no others', async () => {
    const runs: EngineRun[] = [];
    const options = { reports: three, runs: 4, seed: suiteSeed, onRun: (run: EngineRun) => runs.push(run) };
    await checkEngine(library, { ...options, requestOptions: [], constraints: { assetClasses: ['crypto'] } });
    expect(runs.length).toBe(12);
    expect(new Set(runs.map(({ request }) => JSON.stringify(request.options)))).toEqual(
      new Set(['{"assetClass":"crypto","ticker":"TEST"}']),
    );
    runs.length = 0;
    await checkEngine(library, { ...options, reports: ['gap-fill-standard'], runs: 90, constraints });
    const given = new Set(runs.flatMap(({ request }) => Object.keys(request.options)));
    expect(given).toEqual(new Set(['assetClass', 'ticker', ...requestOptions]));
    for (const { answer, expected } of runs) {
      if ('error' in expected) expect(answer).toMatchObject({ error: expected.error });
      else expect(JSON.stringify(withoutNotices(answer))).toBe(JSON.stringify(expected));
    }
  });

  it('asks in plain JSON, which the engine cannot change', async () => {
    const run = (request: EngineRequest) => {
      expect(JSON.parse(JSON.stringify(request))).toEqual(request);
      expect(Object.isFrozen(request.rows) && request.rows.every((row) => Object.isFrozen(row))).toBe(true);
      return runLibrary(JSON.parse(JSON.stringify(request)) as EngineRequest);
    };
    expect(describeDifferences(await checkEngine({ run }, { reports: three, runs: 8, seed: suiteSeed }))).toMatch(
      /^conform: 3, differ: 0, failed: 0, too few: 0, not supported: 0, complete/m,
    );
  });

  it('asks for the same with the same seed, and for something else with another', async () => {
    const asked = async (seed: number) => {
      const texts: string[] = [];
      const onRun = ({ request }: EngineRun) => texts.push(JSON.stringify(request));
      await checkEngine(library, { reports: ['doji-standard'], runs: 25, seed, onRun, constraints });
      return texts;
    };
    const texts = await asked(5);
    expect(await asked(5)).toEqual(texts);
    expect(await asked(6)).not.toEqual(texts);
    expect(new Set(texts).size).toBe(25);
  });

  it('lets figures be a little off where a tolerance says so, and not otherwise', async () => {
    const kinds = ['percents', 'prices', 'measures', 'statistics'] as const;
    const reports = ['gap-fill-standard', 'market-session-correlation-standard', 'pivot-points-standard'] as const;
    // Without rows the second report has no prices at all.
    const asked = requestOptions.filter((name) => !['detailed', 'assetClass', 'exchange'].includes(name));
    const options = { runs: 60, seed: suiteSeed, requestOptions: asked };
    const statuses = async (tolerance: object, some: readonly ReportId[] = reports) =>
      (await checkEngine({ run: noisy }, { ...options, reports: some, tolerance })).reports.map(({ status }) => status);
    const relative = Object.fromEntries(kinds.map((kind) => [kind, { relative: 1e-9 }]));
    expect(await statuses(relative)).toEqual(['conforms', 'conforms', 'conforms']);
    expect(await statuses({})).toEqual(['differs', 'differs', 'differs']);
    // Each kind is allowed for by its own name only.
    expect(await statuses({ ...relative, prices: { absolute: 0 } })).toEqual(['differs', 'conforms', 'differs']);
    expect(await statuses({ ...relative, statistics: {} })).toEqual(['conforms', 'differs', 'conforms']);
    expect(await statuses({ ...relative, percents: {} }, ['gap-fill-standard'])).toEqual(['differs']);
    expect(await statuses({ ...relative, measures: {} }, ['gap-fill-standard'])).toEqual(['differs']);
  });

  it('never lets a count be off', async () => {
    const more = (request: EngineRequest) => {
      const answer = runLibrary(request);
      if ('error' in answer) return answer;
      const observations = { ...answer.observations, seen: answer.observations.seen * (1 + 1e-12) };
      return { ...answer, observations };
    };
    const anything = { relative: 1, absolute: 1e9 };
    const tolerance = { percents: anything, prices: anything, measures: anything, statistics: anything };
    const { reports } = await checkEngine({ run: more }, { reports: ['doji-standard'], runs: 20, tolerance });
    expect(reports[0]).toMatchObject({ status: 'differs', difference: { path: 'observations.seen' } });
  });

  it('says what an engine does not support, and checks the rest of it', async () => {
    const run = (request: EngineRequest) => {
      if (!request.report.startsWith('doji')) return { error: 'not-supported' };
      return 'where' in request.options ? { error: 'not-supported', message: 'no where' } : runLibrary(request);
    };
    const report = await checkEngine({ run }, { reports: three, runs: 20, seed: suiteSeed });
    const { conforms, complete, reports } = report;
    expect([conforms, complete]).toEqual([true, false]);
    expect(describeDifferences(report)).toMatch(/^conform: 1, .*, not supported: 2, not complete/m);
    expect(reports.map(({ status }) => status)).toEqual(['conforms', 'not-supported', 'not-supported']);
    expect(reports[0].notSupported).toBeGreaterThan(0);
    expect(reports[0].markets + reports[0].notSupported).toBe(20);
    expect(reports[1]).toEqual({ report: three[1], status: 'not-supported', markets: 0, refused: 0, notSupported: 20 });
  });

  it('is not complete if some requests are not supported, although every report conforms', async () => {
    const run = (request: EngineRequest) =>
      'asOf' in request.options ? { error: 'not-supported' } : runLibrary(request);
    const { conforms, complete } = await checkEngine({ run }, { reports: three, runs: 12, seed: suiteSeed });
    expect([conforms, complete]).toEqual([true, false]);
  });

  it('does not conform if it supports nothing', async () => {
    const report = await checkEngine({ run: () => ({ error: 'not-supported' }) }, { reports: three, runs: 2 });
    expect([report.conforms, report.complete]).toEqual([false, false]);
    expect(describeDifferences(report)).toBe(
      [
        ...three.map((name) => `${name}: not supported`),
        'conform: 0, differ: 0, failed: 0, too few: 0, not supported: 3, not complete (seed 1)',
      ].join('\n'),
    );
    expect((await checkEngine(library, { reports: [] })).conforms).toBe(false);
  });

  it('does not conform in a report of which too few results were compared, and counts no refusals among them', async () => {
    let asked = 0;
    const run = (request: EngineRequest) => (asked++ < 4 ? runLibrary(request) : { error: 'not-supported' });
    const options = { reports: ['doji-standard'], runs: 20, constraints: { bars: 'daily', wellFormed: true } } as const;
    const report = await checkEngine({ run }, { ...options, minimumMarkets: 5 });
    const finding = { report: 'doji-standard', markets: 4, refused: 0, notSupported: 16 };
    expect(report).toMatchObject({ conforms: false, complete: false, minimumMarkets: 5 });
    expect(report.reports).toEqual([{ ...finding, status: 'too-few' }]);
    expect(describeDifferences(report).split('\n')).toEqual([
      'doji-standard: too few results to conform, 4 instead of 5: 4 markets, 16 requests not supported',
      'conform: 0, differ: 0, failed: 0, too few: 1, not supported: 0, not complete (seed 1)',
    ]);
    asked = 0;
    const enough = await checkEngine({ run }, { ...options, minimumMarkets: 4 });
    expect(enough.reports).toEqual([{ ...finding, status: 'conforms' }]);
    expect(enough.conforms).toBe(true);
    // Daily bars say nothing of windows.
    const refusing = await checkEngine(library, { ...options, reports: ['vwap-standard'] });
    expect(refusing.reports).toEqual([
      { report: 'vwap-standard', status: 'too-few', markets: 20, refused: 20, notSupported: 0 },
    ]);
    expect([refusing.conforms, refusing.complete]).toEqual([false, false]);
    expect(describeDifferences(refusing)).toContain('0 instead of 1: 20 markets, 20 of them refused\n');
  });

  it('does not conform if one report does and another one has too few results', async () => {
    const reports = ['doji-standard', 'vwap-standard'] as const;
    const report = await checkEngine(library, { reports, runs: 10, constraints: { bars: 'daily' } });
    expect(report.reports.map(({ status }) => status)).toEqual(['conforms', 'too-few']);
    expect([report.conforms, report.complete]).toEqual([false, false]);
  });

  it('asks for the same on the first markets however many there are', async () => {
    const asked = async (runs: number) => {
      const texts: string[] = [];
      const onRun = ({ request }: EngineRun) => texts.push(JSON.stringify(request));
      await checkEngine(library, { reports: ['doji-standard'], runs, seed: suiteSeed, onRun, constraints });
      return texts;
    };
    const many = await asked(16);
    for (const runs of [1, 7, 13]) expect(await asked(runs)).toEqual(many.slice(0, runs));
  });

  it('begins with prices of 1 to 1000 in cents', async () => {
    const prices: number[] = [];
    const onRun = ({ request }: EngineRun) =>
      prices.push(...request.rows.flatMap(({ open, high, low, close }) => [open, high, low, close].map(Number)));
    await checkEngine(library, { reports: ['doji-standard'], runs: 12, seed: suiteSeed, onRun });
    expect(prices.filter((price) => price <= 1 || price >= 1000 || Number(price.toFixed(2)) !== price)).toEqual([]);
  });

  it.each<[string, EngineAdapter['run']]>([
    ['throws', () => thrown(new Error('no memory left'))],
    ['throws a text', () => thrown('no memory left')],
    ['rejects', () => Promise.reject(new Error('no memory left'))],
  ])('reports as failed an engine that %s, with the smallest market', async (_, run) => {
    const report = await checkEngine({ run }, { reports: ['doji-standard'], runs: 3, seed: suiteSeed });
    expect(report.reports).toMatchObject([
      { status: 'failed', error: 'no memory left', markets: 1, counterexample: { sessions: 1 } },
    ]);
    expect(report.conforms).toBe(false);
    expect(describeDifferences(report)).toContain('doji-standard: failed on market 1: no memory left');
  });

  it.each([undefined, null, 'result', [{}]])('reports as failed an engine that gives %j', async (answer) => {
    const run = () => answer as never;
    const { reports } = await checkEngine({ run }, { reports: ['doji-standard'], runs: 1 });
    expect(reports[0]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('must return an object') as string,
    });
  });

  it('makes the market smaller only as long as the same is wrong', async () => {
    // Fails on fewer than three bars, is wrong on more.
    const run = (request: EngineRequest) =>
      request.rows.length < 3
        ? thrown(new Error('too few'))
        : { ...(runLibrary(request) as ReportResult), ticker: '?' };
    const { reports } = await checkEngine({ run }, { reports: ['doji-standard'], runs: 5, seed: suiteSeed });
    expect(reports[0]).toMatchObject({
      status: 'differs',
      difference: { path: 'ticker', expected: 'TEST', got: '?' },
    });
    expect(reports[0].status === 'differs' && reports[0].counterexample.request.rows.length).toBe(3);
  });

  it('shows a fault on few sessions, and in no report that it does not touch', async () => {
    const run = ({ options, ...request }: EngineRequest) =>
      runLibrary({ ...request, options: { ...options, previousWithinDays: 1 } });
    const [touched, other] = ['opening-stats-standard', 'green-and-red-days-by-weekday-standard'] as const;
    const options = { reports: [touched, other], runs: 10, seed: suiteSeed, requestOptions: [] };
    const [wrong, right] = (await checkEngine({ run }, options)).reports;
    expect([wrong.status, right.status]).toEqual(['differs', 'conforms']);
    expect(wrong.status === 'differs' && wrong.counterexample.sessions).toBe(2);
  });

  it('lets keys come in any order, unless told to look at it', async () => {
    const backwards = (value: unknown): unknown =>
      typeof value !== 'object' || value === null
        ? value
        : Array.isArray(value)
          ? value.map(backwards)
          : Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, part]) => [key, backwards(part)]),
            );
    const run = (request: EngineRequest) => backwards(runLibrary(request)) as ReportResult;
    const options = { reports: ['doji-standard'], runs: 10, seed: suiteSeed, constraints } as const;
    expect((await checkEngine({ run }, options)).conforms).toBe(true);
    expect((await checkEngine({ run }, { ...options, keyOrder: 'same' })).reports).toMatchObject([
      { status: 'differs', difference: { path: 'the order of keys', expected: 'kind' } },
    ]);
  });

  it.each<[string, unknown, unknown]>([
    ['adapter must be an object', null, {}],
    ['adapter.run is missing', {}, {}],
    ['adapter.run must be a function, got "run"', { run: 'run' }, {}],
    ['options must be an object', library, 5],
    ['options has no field "run"; did you mean "runs"?', library, { run: 5 }],
    ['options.runs must be a whole number', library, { runs: 0 }],
    ['options.seed must be a whole number', library, { seed: 0.5 }],
    ['options.minimumMarkets must be a whole number', library, { minimumMarkets: 0 }],
    ['options.minimumMarkets must be a whole number', library, { runs: 10, minimumMarkets: 11 }],
    ['options.figures must be one of any, same', library, { figures: 'none' }],
    ['options.texts must be one of any, same', library, { texts: false }],
    ['options.reports must be a list', library, { reports: 'all' }],
    ['did you mean "doji-standard"?', library, { reports: ['doji-standart'] }],
    ['options.constraints has no field "class"', library, { constraints: { class: 'stocks' } }],
    [
      'options.constraints.bars must be one of daily, intraday',
      library,
      { constraints: { bars: 7, assetClasses: ['stocks'] } },
    ],
    ['options.constraints.assetClasses[0]', library, { constraints: { assetClasses: ['stock'] } }],
    ['options.constraints.assetClasses must not be empty', library, { constraints: { assetClasses: [] } }],
    ['options.constraints.assetClasses must be a list', library, { constraints: { assetClasses: 'stocks' } }],
    ['options.constraints.maxSessions must be', library, { constraints: { maxSessions: 61 } }],
    ['options.constraints.wellFormed must be true or false', library, { constraints: { wellFormed: 1 } }],
    ['options.requestOptions[0]', library, { requestOptions: ['ticker'] }],
    ['options.tolerance has no field "percent"; did you mean "percents"?', library, { tolerance: { percent: {} } }],
    ['options.tolerance.prices.relative must be a number', library, { tolerance: { prices: { relative: -1 } } }],
    ['options.keyOrder must be one of any, same', library, { keyOrder: 'sorted-by-name' }],
    ['options.onRun must be a function', library, { onRun: true }],
  ])('refuses: %s', async (message, adapter, options) => {
    await expect(checkEngine(adapter as EngineAdapter, options as object)).rejects.toThrow(
      message.includes('bars must be one') ? /options.constraints.bars must be/ : message,
    );
  });
});

describe('compareRun', () => {
  const rows = [{ time: '2024-03-04', open: '10.5', high: '12', low: '9', close: '11' }];
  const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;
  const request = { report: 'doji-standard', rows, interval: 86_400_000, options } as const;

  it('judges one request', async () => {
    expect(await compareRun(library, request)).toEqual({ status: 'conforms' });
    expect(await compareRun({ run: () => ({ error: 'not-supported' }) }, request)).toEqual({ status: 'not-supported' });
    expect(await compareRun({ run: () => thrown(new Error('no')) }, request)).toEqual({
      status: 'failed',
      error: 'no',
    });
    const refuses = await compareRun({ run: () => Promise.resolve({ error: 'bars-misaligned' }) }, request);
    expect(refuses).toMatchObject({ status: 'differs', difference: { expected: null, got: 'bars-misaligned' } });
    expect(deeplyFrozen(refuses)).toBe(true);
  });

  describe('of results with everything in them', () => {
    const rows = Array.from({ length: 40 }, (_, i) => {
      const [open, close] = [100 + ((i * 7) % 11), 100 + ((i * 5) % 13)];
      const [high, low] = [Math.max(open, close) + (i % 3), Math.min(open, close) - (i % 4)];
      return { time: Date.UTC(2024, 0, 1 + i), open, high, low, close };
    });
    const asked = { assetClass: 'crypto', ticker: 'BTC', detailed: true, stability: true, groupBy: 'weekday' } as const;
    const requests = ['gap-fill-standard', 'pivot-points-standard', 'sma-performance-standard'].map(
      (report): EngineRequest => ({ report, rows, interval: 86_400_000, options: { ...asked, session: 'daily' } }),
    );
    /** Which of the requests an engine gets wrong that leaves out some keys. */
    const differing = async (keys: readonly string[], rules: ComparisonOptions) => {
      const run = (request: EngineRequest) =>
        JSON.parse(
          JSON.stringify(runLibrary(request), (key, value: unknown) => (keys.includes(key) ? undefined : value)),
        ) as ReportResult;
      const verdicts = await Promise.all(requests.map((request) => compareRun({ run }, request, rules)));
      return verdicts.filter(({ status }) => status !== 'conforms').length;
    };
    const figures = ['percent', 'low', 'high', 'p', 'measures', 'statistics', 'levels', 'values'];
    const texts = ['title', 'label', 'labels'];

    it('compares no figures if they may be any, and all the rest', async () => {
      expect(await differing([], {})).toBe(0);
      expect(await differing(figures, {})).toBe(3);
      expect(await differing(figures, { texts: 'any' })).toBe(3);
      expect(await differing(figures, { figures: 'any' })).toBe(0);
      expect(await differing(figures, { figures: 'any', keyOrder: 'same' })).toBe(0);
      for (const key of ['count', 'of', 'guard', 'seen', 'excluded', 'group', 'date', 'outcomes', 'label', 'title']) {
        expect(await differing([...figures, key], { figures: 'any' }), key).toBeGreaterThan(0);
      }
      // What says when the values apply is no figure.
      expect(await differing([...figures, 'for'], { figures: 'any' })).toBeGreaterThan(0);
      expect(await compareRun({ run: noisy }, requests[0], { figures: 'any' })).toEqual({ status: 'conforms' });
    });

    it('compares no titles and labels if they may be any, and all the rest', async () => {
      expect(await differing(texts, {})).toBe(3);
      expect(await differing(texts, { figures: 'any' })).toBe(3);
      expect(await differing(texts, { texts: 'any' })).toBe(0);
      for (const key of ['count', 'percent', 'value', 'id', 'unit', 'known', 'report', 'group', 'measures']) {
        expect(await differing([...texts, key], { texts: 'any' }), key).toBeGreaterThan(0);
      }
    });

    it('compares counts alone if neither figures nor texts matter', async () => {
      expect(await differing([...figures, ...texts], { figures: 'any', texts: 'any' })).toBe(0);
      expect(await differing([...figures, ...texts, 'count'], { figures: 'any', texts: 'any' })).toBe(3);
    });
  });

  it('refuses what is no request', async () => {
    await expect(compareRun(library, { ...request, rows: 5 } as never)).rejects.toThrow('rows');
    await expect(compareRun(library, { report: 'doji-standard' } as never)).rejects.toThrow('request.rows is missing');
    await expect(compareRun(library, request, { keyOrder: 5 } as never)).rejects.toThrow('options.keyOrder');
  });
});

function thrown(error: unknown): never {
  throw error;
}
