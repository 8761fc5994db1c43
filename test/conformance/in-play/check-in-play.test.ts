import { describe, expect, it } from 'vitest';
import {
  checkInPlay,
  describeDifferences,
  libraryWith,
  type EngineRequest,
  type EngineRun,
} from '../../../src/conformance/index.js';
import { changed, withObservations, withQuestions } from './altered-answers.js';

const { inPlay } = libraryWith([]);
const few = { reports: ['gap-fill-standard', 'day-type-standard'], runs: 6 } as const;

describe('checkInPlay', () => {
  it('finds nothing wrong with this library, whatever is asked', async () => {
    const report = await checkInPlay({ inPlay }, { runs: 2, seed: 5, instants: 3 });
    const wrong = report.reports.filter(({ status }) => status !== 'conforms' && status !== 'too-few');
    expect(wrong, describeDifferences(report)).toEqual([]);
    // Long bars are refused by many reports, but not all bars by most.
    const compared = report.reports.filter(({ markets, refused }) => markets > refused);
    expect(compared.length).toBeGreaterThan(report.reports.length / 2);
    expect(report.reports.length).toBeGreaterThan(130);
  });

  it('asks at ends of bars and between them, at the open, at the close and outside, in the order of time', async () => {
    const runs: EngineRun[] = [];
    const check = {
      reports: ['opening-stats-standard'],
      runs: 12,
      requestOptions: [],
      onRun: (run: EngineRun) => runs.push(run),
    } as const;
    await checkInPlay({ inPlay }, { ...check, instants: 12 });
    const instants = runs.map(({ request: { options } }) => options.asOf!);
    expect(instants.length).toBeGreaterThan(100);
    const places = runs.map(({ request }) => {
      const { asOf } = request.options;
      const ends = request.rows.map(({ time }) => Number(time) + request.interval);
      if (ends.includes(asOf!)) return 'end';
      return ends.includes(asOf! + 1) ? 'just before' : 'elsewhere';
    });
    for (const place of ['end', 'just before', 'elsewhere']) expect(places).toContain(place);
    for (const [i, { request }] of runs.entries()) {
      const next = runs[i + 1]?.request;
      if (next?.rows === request.rows) expect(next.options.asOf).toBeGreaterThan(request.options.asOf!);
    }
    // Mostly there is something in play.
    const live = runs.filter(({ expected }) => 'reports' in expected && (expected.reports as unknown[]).length > 0);
    expect(live.length).toBeGreaterThan(runs.length / 5);
  });

  it('makes the counterexample small: few sessions, no later bars, an early instant', async () => {
    const wrong = (request: EngineRequest) =>
      changed(request, (result) =>
        withQuestions(result, (question) =>
          question.state === 'decided' && question.id === 'filled' ? { ...question, state: 'open' } : question,
        ),
      );
    const { conforms, reports } = await checkInPlay({ inPlay: wrong }, { ...few, runs: 12, requestOptions: [] });
    expect(conforms).toBe(false);
    const [gap, day] = reports;
    expect([gap.status, day.status]).toEqual(['differs', 'conforms']);
    if (gap.status !== 'differs') return;
    const { request, sessions } = gap.counterexample;
    expect(gap.difference).toMatchObject({ expected: 'decided', got: 'open' });
    expect(gap.difference.path).toMatch(/^reports\[0\]\.observations\[0\]\.groups\[0\]\.questions\[0\]\.state$/);
    expect(sessions).toBe(2);
    expect(request.rows.every(({ time }) => Number(time) < request.options.asOf!)).toBe(true);
    expect(Object.keys(request.options).sort()).toEqual(['asOf', 'assetClass', 'ticker']);
  });

  it('allows tolerances of percents and of levels, and no others', async () => {
    const off = (request: EngineRequest) =>
      changed(request, (result) =>
        withObservations(
          withQuestions(result, (question) => ({
            ...question,
            history: {
              ...question.history,
              outcomes: question.history.outcomes.map((each) => ({
                ...each,
                percent: each.percent === null ? null : each.percent + 0.01,
              })),
            },
          })),
          (observation) => ({
            ...observation,
            levels: Object.fromEntries(
              Object.entries(observation.levels).map(([id, level]) => [id, level === null ? null : level * 1.0001]),
            ),
          }),
        ),
      );
    const check = { reports: ['gap-fill-standard'], runs: 12, requestOptions: [] } as const;
    const statusWith = async (tolerance: object) =>
      (await checkInPlay({ inPlay: off }, { ...check, tolerance })).reports[0].status;
    expect(await statusWith({})).toBe('differs');
    expect(await statusWith({ percents: { absolute: 0.01 } })).toBe('differs');
    expect(await statusWith({ prices: { relative: 0.001 } })).toBe('differs');
    expect(await statusWith({ percents: { absolute: 0.01 }, prices: { relative: 0.001 } })).toBe('conforms');
  });

  it('does not compare what the reference does not tell', async () => {
    const bare = (request: EngineRequest) =>
      changed(request, (result) => {
        const {
          upcoming: _,
          notices: __,
          lookback: ___,
          ...rest
        } = withObservations(result, ({ remaining: ____, ...observation }) => observation);
        return rest;
      });
    const reports = ['adr-average-daily-range-standard', 'gap-fill-standard'] as const;
    expect((await checkInPlay({ inPlay: bare }, { reports, runs: 6 })).conforms).toBe(true);
  });

  it('says what is not supported, and what failed', async () => {
    const statuses = async (answer: (request: EngineRequest) => never) =>
      (await checkInPlay({ inPlay: answer }, few)).reports.map(({ status }) => status);
    expect(await statuses((() => ({ error: 'not-supported' })) as never)).toEqual(['not-supported', 'not-supported']);
    expect(await statuses((() => 3) as never)).toEqual(['failed', 'failed']);
    expect(await statuses((() => null) as never)).toEqual(['failed', 'failed']);
    const throws = () => {
      throw new Error('no engine');
    };
    expect(await statuses(throws)).toEqual(['failed', 'failed']);
  });

  it('takes adapters that return promises, and objects of a class', async () => {
    class Engine {
      readonly #library = libraryWith([]);
      inPlay(request: EngineRequest) {
        return Promise.resolve(this.#library.inPlay(request));
      }
    }
    expect((await checkInPlay(new Engine(), few)).conforms).toBe(true);
  });

  it('takes a session of which it must refuse the bars for refused, and none else', async () => {
    const refuses = () => ({ error: 'bars-too-coarse' });
    const { reports } = await checkInPlay({ inPlay: refuses }, { reports: ['gap-fill-standard'], runs: 20 });
    expect(reports[0]).toMatchObject({ status: 'differs', difference: { path: 'error', got: 'bars-too-coarse' } });
  });

  it('refuses what it cannot check', async () => {
    const codeOf = async (adapter: object, options: object = few) => {
      try {
        await checkInPlay(adapter, options);
      } catch (error) {
        return [(error as { code: string }).code, (error as { argument: string }).argument];
      }
      return null;
    };
    expect(await codeOf({})).toEqual(['missing-field', 'adapter.inPlay']);
    expect(await codeOf({ inPlay: 3 })).toEqual(['wrong-type', 'adapter.inPlay']);
    expect(await codeOf(null as never)).toEqual(['wrong-type', 'adapter']);
    const reports = (...ids: string[]) => codeOf({ inPlay }, { reports: ids });
    expect(await reports('gap-fill-standard', 'green-and-red-streaks-standard')).toEqual([
      'out-of-bounds',
      'options.reports[1]',
    ]);
    expect(await reports('engulfing-candles-daily')).toEqual(['out-of-bounds', 'options.reports[0]']);
    expect(await reports('no-such-report')).toEqual(['unknown-report', 'options.reports[0]']);
    expect(await codeOf({ inPlay }, { instants: 0 })).toEqual(['out-of-bounds', 'options.instants']);
    expect(await codeOf({ inPlay }, { reference: () => ({}) })).toEqual(['unknown-option', 'options']);
  });

  it.each([
    ['figures', /"percent":[\d.]+/g, '"percent":101'],
    ['texts', /"title":"[^"]+"/g, '"title":"Another"'],
  ] as const)('compares no %s where any will do', async (option, right, wrong) => {
    const other = (request: EngineRequest) =>
      JSON.parse(JSON.stringify(inPlay(request)).replace(right, wrong)) as ReturnType<typeof inPlay>;
    const check = { ...few, runs: 12, requestOptions: [] };
    expect((await checkInPlay({ inPlay: other }, check)).conforms).toBe(false);
    expect((await checkInPlay({ inPlay: other }, { ...check, [option]: 'any' })).conforms).toBe(true);
  });
});
