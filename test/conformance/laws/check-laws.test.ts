import { describe, expect, it } from 'vitest';
import {
  checkLaws,
  inPlayLaws,
  libraryWith,
  resultLaws,
  runLaws,
  runLibrary,
  type EngineAdapter,
  type EngineRequest,
  type InPlayAnswer,
} from '../../../src/conformance/index.js';
import {
  colourQuestion,
  event,
  flag,
  mustHappen,
  previous,
  reasonsOf,
  session,
  windowAtOpen,
} from '../../../src/define/index.js';
import { familyWith } from '../../reports/check/own-families.js';
import type { BarRow } from '../../../src/bars/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { deeplyFrozen } from '../../reports/fixtures/frozen.js';
import { suiteSeed } from '../suite-seed.js';
import { misreading, misreadingOptions, withMeasures, withOutcomes } from './altered-engines.js';

const reports = ['doji-standard', 'opening-stats-standard'] as const;

/** The library with something else made of its results. */
const spoilt = (change: (result: ReportResult) => ReportResult): EngineAdapter => ({
  run: (request) => {
    const answer = runLibrary(request);
    return 'error' in answer ? answer : change(answer);
  },
});

/** The library on only some of the rows, never none. */
const keeping = (kept: (row: BarRow) => boolean): EngineAdapter =>
  misreading((request) => {
    const rows = request.rows.filter(kept);
    return rows.length === 0 ? request : { ...request, rows };
  });

/** The library on prices that are written otherwise. */
const repriced = (change: (price: number) => number): EngineAdapter =>
  misreading((request) => ({
    ...request,
    rows: request.rows.map((row) => {
      const [open, high, low, close] = [row.open, row.high, row.low, row.close].map((price) => change(Number(price)));
      return { ...row, open, high, low, close };
    }),
  }));

const timeOf = ({ time }: BarRow) => Number(time);

let runs = 0;

const library = libraryWith([]);
const laws = [...resultLaws, ...runLaws, ...inPlayLaws];

/** Of every law an engine that breaks it. */
const broken: Readonly<Record<string, EngineAdapter>> = {
  'counts-add-up': spoilt((result) => withOutcomes(result, (outcome, of) => ({ ...outcome, count: of }))),
  'every-observation-accounted-for': spoilt((result) => ({
    ...result,
    observations: { ...result.observations, seen: result.observations.seen + 1 },
  })),
  'exclusions-described': spoilt((result) => {
    const { excluded } = result.observations;
    const renamed = Object.entries(excluded).map(([reason, count]) => [
      reason === 'no-previous' ? 'no-gap' : reason,
      count,
    ]);
    return {
      ...result,
      observations: { ...result.observations, excluded: Object.fromEntries(renamed) as typeof excluded },
    };
  }),
  'row-per-observation': spoilt((result) => ({ ...result, detailed: [...(result.detailed ?? [])].reverse() })),
  'rows-give-counts': spoilt((result) => ({
    ...result,
    detailed: (result.detailed ?? []).map((row) => ({ ...row, outcomes: {} })),
  })),
  'rows-give-measures': spoilt((result) => withMeasures(result, (measure) => ({ ...measure, max: measure.min }))),
  'percents-match-counts': spoilt((result) =>
    withOutcomes(result, (outcome) => ({ ...outcome, percent: outcome.percent && outcome.percent / 100 })),
  ),
  'percent-within-interval': spoilt((result) =>
    withOutcomes(result, (outcome) => ({ ...outcome, low: outcome.high, high: outcome.low })),
  ),
  'plain-json': spoilt((result) => ({ ...result, groupBy: undefined }) as unknown as ReportResult),
  'same-again': spoilt((result) => ({ ...result, ticker: String(runs++) })),
  'volume-ignored': keeping(({ volume }) => volume === undefined || Number(volume) % 4 !== 2),
  'scaled-prices': repriced((price) => Number(price.toFixed(2))),
  'shifted-prices': repriced((price) => Number(price.toPrecision(3))),
  'appended-bars': {
    run: (request) =>
      runLibrary(request.appended === undefined ? request : { ...request, rows: request.rows.slice(1) }),
  },
  'condition-selects-group': misreadingOptions(({ where: _, ...options }) => options),
  'later-by-28-years': misreading((request) => ({
    ...request,
    rows: request.rows.map((row) => (timeOf(row) < Date.UTC(2036, 0) ? row : { ...row, close: row.open })),
  })),
  'later-by-weeks': keeping((row) => Math.floor(timeOf(row) / 604_800_000) % 2 === 0),
  'nothing-after-the-end': misreadingOptions(({ endDate: _, ...options }) => options),
  'nothing-before-the-start': misreadingOptions(({ startDate: _, ...options }) => options),
  'nothing-after-as-of': misreadingOptions(({ asOf: _, ...options }) => options),
  'in-play-looks-not-ahead': {
    ...library,
    inPlay: (request) => library.inPlay({ ...request, options: { ...request.options, asOf: lastInstant(request) } }),
  },
  'decided-is-final': {
    ...library,
    // At the close all is decided, and it gives the answer of the other side.
    inPlay: (request) =>
      JSON.parse(JSON.stringify(library.inPlay(request)).replaceAll('"green"', '"red"')) as InPlayAnswer,
  },
};

function lastInstant({ rows, interval }: EngineRequest): number {
  return Number(rows[rows.length - 1].time) + interval;
}

const table: string[] = [];

describe('checkLaws', () => {
  it('finds that the library keeps every law, and that each was tried', async () => {
    const report = await checkLaws(library, { reports, runs: 8, seed: suiteSeed });
    expect(report).toMatchObject({ holds: true, seed: suiteSeed, runs: 8 });
    expect(report.laws.map(({ law }) => law)).toEqual(laws.map(({ id }) => id));
    for (const finding of report.laws) expect(finding).toMatchObject({ status: 'holds', untested: [] });
    expect(deeplyFrozen(report)).toBe(true);
  });

  it.each(laws)('finds an engine that breaks the law $id', async ({ id }) => {
    const { holds, laws: findings } = await checkLaws(broken[id], { laws: [id], reports, runs: 150, seed: suiteSeed });
    expect(holds).toBe(false);
    const [finding] = findings;
    if (finding.status !== 'broken') throw new Error(`${id} was not broken`);
    const { report, counterexample, problem } = finding;
    table.push(
      `${id} | ${report} | ${counterexample.sessions} sessions, ${counterexample.request.rows.length} bars | ${problem}`,
    );
    // Before the start it takes the sessions that reports may look back on.
    expect(counterexample.sessions).toBeLessThanOrEqual(id === 'nothing-before-the-start' ? 16 : 5);
    expect(problem).not.toContain('it failed');
  });

  it('has broken every one of them', () => {
    console.log(table.join('\n'));
    expect(table.length).toBe(Object.keys(broken).length);
  });

  it('finds the same where the engine answers later', async () => {
    const later = {
      run: (request: EngineRequest) => Promise.resolve(broken['counts-add-up'].run(request)),
    };
    const options = { laws: ['counts-add-up'], reports, runs: 10, seed: suiteSeed };
    expect(await checkLaws(later, options)).toEqual(await checkLaws(broken['counts-add-up'], options));
  });

  it('says which reports there was nothing to try a law on', async () => {
    const run = (request: EngineRequest) =>
      request.report === 'doji-standard' ? { error: 'not-supported' } : runLibrary(request);
    const { holds, laws } = await checkLaws({ run }, { laws: ['counts-add-up', 'same-again'], reports, runs: 20 });
    expect(holds).toBe(true);
    for (const law of laws) expect(law).toMatchObject({ status: 'holds', untested: ['doji-standard'] });
  });

  it('takes nothing from a trial of which one run is refused', async () => {
    let asked = 0;
    const adapter: EngineAdapter = {
      ...library,
      inPlay: (request) => (asked++ % 2 === 1 ? { error: 'bars-misaligned' } : library.inPlay(request)),
    };
    const report = await checkLaws(adapter, { laws: ['in-play-looks-not-ahead'], reports: ['doji-standard'], runs: 5 });
    expect(asked).toBeGreaterThan(1);
    expect(report.laws).toMatchObject([{ status: 'untested', trials: 0 }]);
  });

  it('does not say that a law holds of which no trial had an observation', async () => {
    const none = spoilt((result) => ({
      ...result,
      summary: [],
      observations: { ...result.observations, seen: 0, eligible: 0, excluded: {} },
    }));
    const report = await checkLaws(none, { laws: ['counts-add-up'], reports, runs: 5 });
    expect(report.holds).toBe(false);
    expect(report.laws).toMatchObject([{ status: 'untested', observations: 0, untested: [] }]);
    expect(report.laws[0].trials).toBeGreaterThan(0);
  });

  it('gives options the values that are asked for, in reduced markets too', async () => {
    const seen = new Set<unknown>();
    const run = (request: EngineRequest) => {
      seen.add((request.options.params as { minutes?: number } | undefined)?.minutes);
      return broken['counts-add-up'].run(request);
    };
    const options = { laws: ['counts-add-up'], reports: ['opening-range-breakout-standard'] as const, runs: 20 };
    const pinned = { ...options, params: { minutes: 30 }, constraints: { bars: 'intraday' as const } };
    const { laws: findings } = await checkLaws({ run }, pinned);
    expect(findings[0].status).toBe('broken');
    expect([...seen]).toEqual([30]);
    await expect(checkLaws({ run }, { ...options, params: { minute: 30 } })).rejects.toThrow('did you mean "minutes"?');
  });

  it('has an order for the reasons of an own report', async () => {
    const own = reasonsOf({ low: 'it closes below the open', even: 'it closes where it opens' });
    const needs = [
      flag([session.open, session.close], (open, close) => close !== open || own.lack('even'), own.lack('even')),
      flag([session.open, session.close], (open, close) => close >= open || own.lack('low'), own.lack('low')),
      session.whole,
    ];
    const family = familyWith({ reasons: own.reasons, needs });
    const options = { reports: [family], runs: 8, seed: suiteSeed } as const;
    const trusted = libraryWith([family]);
    const { holds } = await checkLaws(trusted, options);
    expect(holds).toBe(true);
    const backwards: EngineAdapter = {
      run: (request) => {
        const answer = trusted.run(request);
        if ('error' in answer) return answer;
        const excluded = Object.fromEntries(Object.entries(answer.observations.excluded).reverse());
        return { ...answer, observations: { ...answer.observations, excluded } };
      },
    };
    const { laws: findings } = await checkLaws(backwards, { ...options, laws: ['every-observation-accounted-for'] });
    expect(findings[0]).toMatchObject({ status: 'broken', problem: expect.stringContaining('in the order') as string });
  });

  it('holds of own reasons that apply while a session goes on', async () => {
    const own = reasonsOf({
      'no-touch': 'the previous close is not touched',
      low: 'its first hour closes below the open',
    });
    const touch = event('touched', session.itself, [previous.close], (row, level) => {
      for (let bar = row.firstBar; bar < row.endBar; bar++) {
        if (row.bars.low[bar] <= level && level <= row.bars.high[bar]) return bar;
      }
      return null;
    });
    const first = windowAtOpen(60).itself;
    const high = flag([first, session.open], ({ close }, open) => close >= open || own.lack('low'), own.lack('low'));
    for (const need of [mustHappen(touch, own.lack('no-touch')), high]) {
      const needs = [session.whole, previous.itself, need];
      const family = familyWith({ reasons: own.reasons, needs, questions: [colourQuestion('open')] });
      const trusted = libraryWith([family]);
      const constraints = { bars: 'intraday' as const };
      const { laws } = await checkLaws(trusted, { reports: [family], runs: 8, seed: suiteSeed, constraints });
      for (const law of laws) expect(law).toMatchObject({ status: 'holds' });
    }
  });

  it.each<[string, () => never]>([
    ['throws', () => thrown(new Error('no memory left'))],
    ['rejects', () => Promise.reject(new Error('no memory left')) as never],
    ['gives no result', () => ({ no: 'memory left' }) as never],
  ])('takes for broken an engine that %s', async (_, run) => {
    const { laws } = await checkLaws({ run }, { laws: ['counts-add-up'], reports, runs: 2 });
    expect(laws[0]).toMatchObject({ status: 'broken', problem: expect.stringContaining('it failed') as string });
  });

  it.each<[string, unknown]>([
    ['options has no field "law"; did you mean "laws"?', { law: [] }],
    ['did you mean "counts-add-up"?', { laws: ['count-adds-up'] }],
    ['options.reports must be a list', { reports: 'doji-standard' }],
    ['options.runs must be a whole number', { runs: 0.5 }],
    ['options.seed must be a whole number', { seed: 2 ** 40 }],
    ['options.reports[0] must be made by defineFamily', { reports: [{}] }],
    ['did you mean "volume-ignored"?', { exceptions: { 'volume-ignore': 'it is about volume' } }],
    ['options.exceptions.volume-ignored must be the reason in words', { exceptions: { 'volume-ignored': '' } }],
  ])('refuses: %s', async (message, options) => {
    await expect(checkLaws({ run: runLibrary }, options as object)).rejects.toThrow(message);
  });

  it('tries nothing about what is in play where the adapter has no inPlay', async () => {
    const options = { laws: inPlayLaws.map(({ id }) => id), reports };
    const { holds, laws: findings } = await checkLaws({ run: runLibrary }, options);
    expect(holds).toBe(false);
    for (const law of findings) expect(law).toMatchObject({ status: 'untested', trials: 0, untested: reports });
    // Beside laws that were tried they are no hindrance.
    const both = await checkLaws(
      { run: runLibrary },
      { ...options, laws: ['counts-add-up', ...options.laws], runs: 5 },
    );
    expect(both.laws.map(({ status }) => status)).toEqual(['holds', ...inPlayLaws.map(() => 'untested')]);
    expect(both.holds).toBe(true);
  });

  it('refuses what is no adapter', async () => {
    await expect(checkLaws({} as EngineAdapter)).rejects.toThrow('adapter.run is missing');
  });
});

describe('the laws', () => {
  it('are frozen, each with an id of its own', () => {
    expect(new Set(laws.map(({ id }) => id)).size).toBe(laws.length);
    expect(
      Object.isFrozen(resultLaws) &&
        Object.isFrozen(runLaws) &&
        Object.isFrozen(inPlayLaws) &&
        laws.every(Object.isFrozen),
    ).toBe(true);
  });
});

function thrown(error: unknown): never {
  throw error;
}
