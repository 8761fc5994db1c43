import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankFamilies } from '../../../src/discovery/index.js';
import { marketArbitrary, reportOptionsArbitrary } from '../../../src/conformance/arbitraries/index.js';
import { forbidden, rateLimited, unauthorized, violationCodes } from '../../../src/policy/index.js';
import { catalog, type InPlayResult } from '../../../src/reports/index.js';
import { barsOf, paramsArbitrary, paramsFor, resultsOf } from '../../reports/fixtures/runs.js';
import { sampleInPlay, sampleResults, sampleScan } from './sample.js';
import { misfitsOf } from './validator-of.js';

/** A deep copy with another value at a path; `undefined` takes it away. */
function changed(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return to;
  const copy = (Array.isArray(value) ? [...(value as readonly unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  const part = changed(copy[first], rest, to);
  if (part === undefined) Reflect.deleteProperty(copy, first);
  else copy[first] = part;
  return copy;
}

/** The paths of all objects and lists within a value that have a part, and of their first parts in turn. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Array.isArray(value) ? [...value.entries()].slice(0, 1) : Object.entries(value);
  return [path, ...parts.flatMap(([name, part]) => placesIn(part, [...path, name]))];
}

const results = sampleResults();

describe('results of reports', () => {
  it('fit their schemas with everything that can be asked for', () => {
    expect(results.map(({ report }) => report)).toEqual(catalog.map(({ report }) => report));
    expect(results.flatMap((result) => misfitsOf(result.report, result))).toEqual([]);
    expect(results.flatMap((result) => misfitsOf('ReportResult', result))).toEqual([]);
    // What is asked for is there.
    expect(results.every(({ detailed, where, groupBy }) => detailed && where && groupBy)).toBe(true);
    expect(results.some(({ detailed }) => detailed!.length > 0)).toBe(true);
  });

  it('fit their schemas with nothing asked for, and without bars', () => {
    const plain = sampleResults({
      detailed: false,
      stability: false,
      groupBy: 'year',
      where: { and: [] },
      endDate: '1999-12-31',
    });
    expect(plain.flatMap((result) => misfitsOf(result.report, result))).toEqual([]);
  });

  it('fit their schemas on any market, with any options', () => {
    const runs = marketArbitrary().chain((market) =>
      fc.tuple(fc.constant(market), reportOptionsArbitrary(market), paramsArbitrary),
    );
    let seen = 0;
    fc.assert(
      fc.property(runs, ([market, options, params]) => {
        const all = resultsOf(barsOf(market), { ...options, params: paramsFor(market, params) });
        seen += all.length;
        expect(all.flatMap((result) => misfitsOf(result.report, result))).toEqual([]);
      }),
      { numRuns: 25 },
    );
    expect(seen).toBeGreaterThan(155);
  });

  it('fit the schema of no other report', () => {
    const misfits = results.map((result, i) => misfitsOf(results[(i + 1) % results.length].report, result));
    expect(misfits.filter((each) => each.length === 0)).toEqual([]);
  });

  it.each([
    ['another report', ['report'], 'gap-fill-by-moon'],
    ['another family', ['family'], 'gaps'],
    ['another variant', ['variant'], 'other'],
    ['another asset class', ['assetClass'], 'bonds'],
    ['a date that is none', ['startDate'], '2026-02-30'],
    ['no params', ['params'], undefined],
    ['a param that it does not have', ['params', 'moon'], 1],
    ['a session without a name', ['session', 'id'], ''],
    ['an hour that there is not', ['session', 'open'], '25:00'],
    ['another unit', ['observations', 'unit'], 'moon'],
    ['a reason that there is not', ['observations', 'excluded', 'moon'], 1],
    ['a count of nothing', ['observations', 'excluded', 'condition'], 0],
    ['half an observation', ['observations', 'seen'], 0.5],
    ['a field that there is not', ['groupBy', 'field'], 'moon'],
    ['a condition with an operator that there is not', ['where', 'or', 0, 'op'], 'gt'],
    ['a number for a label', ['summary', 0, 'label'], 1],
    ['no questions', ['summary', 0, 'questions'], undefined],
    ['a row without a date', ['detailed', 0, 'date'], undefined],
    ['something more', ['moon'], 1],
  ] as const)('are refused with %s', (_, path, to) => {
    const result = results.find(({ report }) => report === 'gap-fill-standard')!;
    expect(misfitsOf(result.report, result)).toEqual([]);
    expect(misfitsOf(result.report, changed(result, path, to))).not.toEqual([]);
  });

  it.each(['of', 'guard', 'outcomes', 'known', 'stability'])('are refused with a wrong %s of a question', (name) => {
    for (const result of results) {
      if (result.summary[0].questions.length === 0) continue;
      expect(misfitsOf(result.report, changed(result, ['summary', 0, 'questions', 0, name], -1))).not.toEqual([]);
    }
  });

  it('are refused with any part of them of another kind', () => {
    // Nothing in a result is a list of a list with an object in it.
    const stranger = [[{}]];
    for (const whole of results) {
      // One group and one row are as good as all of them.
      const [group] = whole.summary;
      const result = { ...whole, summary: [group], detailed: whole.detailed!.slice(0, 1) };
      const kept = placesIn(result).filter(
        (path) => misfitsOf(result.report, changed(result, path, stranger)).length === 0,
      );
      expect(kept).toEqual([]);
    }
  });

  it('have values for the next session just where the description says so', () => {
    for (const result of results) {
      const current = { after: null, values: [] };
      const other = changed(result, ['current'], result.current === undefined ? current : undefined);
      expect(misfitsOf(result.report, other)).not.toEqual([]);
    }
  });
});

describe('results of scans', () => {
  const scan = sampleScan();

  it('fit their schema, with markets and without', () => {
    expect(misfitsOf('Discovery', scan)).toEqual([]);
    expect(misfitsOf('Discovery', rankFamilies([]))).toEqual([]);
    const rows = [...scan.ranking, ...scan.structure].flatMap(({ markets }) => markets);
    expect(new Set(rows.map(({ untested }) => untested === undefined)).size).toBe(2);
  });

  it('are refused with any part of them of another kind', () => {
    const kept = placesIn(scan).filter((path) => misfitsOf('Discovery', changed(scan, path, [[{}]])).length === 0);
    expect(kept).toEqual([]);
  });

  it.each([
    ['a lookback that there is not', ['lookback', 'requested'], '2y'],
    ['a family that there is not', ['ranking', 0, 'family'], 'moon'],
    ['a p-value above 1', ['ranking', 0, 'adjusted'], 1.5],
    ['a reason that there is not', ['ranking', 0, 'untested'], 'moon'],
    ['no rank', ['ranking', 0, 'rank'], undefined],
    ['a method that there is not', ['ranking', 0, 'markets', 0, 'method'], 'guess'],
    ['something more', ['ranking', 0, 'markets', 0, 'moon'], 1],
  ] as const)('are refused with %s', (_, path, to) => {
    expect(misfitsOf('Discovery', changed(scan, path, to))).not.toEqual([]);
  });
});

/** The first report whose first question is open, so that there is everything to it. */
function whole(reports: InPlayResult['reports']): InPlayResult['reports'][number] {
  return reports.find(({ observations: [{ groups, remaining }] }) => remaining && groups[0]?.questions[0]?.undecided)!;
}

describe('results of what is in play', () => {
  const inPlay = sampleInPlay();

  it('fit their schema, with everything that can be asked for and with nothing', () => {
    expect(misfitsOf('InPlay', inPlay)).toEqual([]);
    expect(inPlay.where && inPlay.groupBy).toBeDefined();
    expect(misfitsOf('InPlay', sampleInPlay({}))).toEqual([]);
    const { reports, upcoming, notInPlay } = inPlay;
    for (const part of [reports, upcoming, notInPlay]) expect(part.length).toBeGreaterThan(0);
  });

  it('are refused with any part of them of another kind', () => {
    // One of each is as good as all of them.
    const { reports, upcoming, notInPlay } = inPlay;
    const refused = [{ report: reports[0].report, refused: { code: 'bars-too-coarse', message: 'Why.' } }];
    const one = { ...inPlay, reports: [whole(reports)], upcoming: [upcoming[0]], notInPlay: [notInPlay[0]], refused };
    expect(misfitsOf('InPlay', one)).toEqual([]);
    const kept = placesIn(one).filter((path) => misfitsOf('InPlay', changed(one, path, [[{}]])).length === 0);
    expect(kept).toEqual([]);
  });

  it.each([
    ['a lookback that there is not', ['lookback', 'requested'], '2y'],
    ['a date for an instant', ['asOf'], '2026-07-15'],
    ['an instant without milliseconds', ['reports', 0, 'session', 'opens'], '2026-07-15T13:30:00Z'],
    ['a report that there is not', ['reports', 0, 'report'], 'gap-fill-by-moon'],
    ['another unit', ['reports', 0, 'history', 'unit'], 'moon'],
    ['no trading date', ['reports', 0, 'session', 'date'], undefined],
    ['a state that there is not', ['reports', 0, 'observations', 0, 'groups', 0, 'questions', 0, 'state'], 'closed'],
    ['hindsight', ['reports', 0, 'observations', 0, 'groups', 0, 'questions', 0, 'known'], 'hindsight'],
    ['no history', ['reports', 0, 'observations', 0, 'groups', 0, 'questions', 0, 'history'], undefined],
    ['a reason that there is not', ['notInPlay', 0, 'reason'], 'moon'],
    ['a word for an instant', ['upcoming', 0, 'at'], 'soon'],
    ['something more', ['reports', 0, 'moon'], 1],
  ] as const)('are refused with %s', (_, path, to) => {
    expect(misfitsOf('InPlay', changed(inPlay, path, to))).not.toEqual([]);
  });
});

describe('errors', () => {
  it('of the policy fit their schemas', () => {
    expect(misfitsOf('Unauthorized', unauthorized().body)).toEqual([]);
    expect(misfitsOf('RateLimited', rateLimited().body)).toEqual([]);
    for (const code of violationCodes) {
      const { body } = forbidden({ code, message: 'No.' } as never);
      expect(misfitsOf('Forbidden', body)).toEqual([]);
    }
  });

  it('are told apart by their code', () => {
    const codes = {
      InvalidRequest: 'invalid_request',
      NotFound: 'not_found',
      MethodNotAllowed: 'method_not_allowed',
      ReportUnavailable: 'report_unavailable',
      InternalError: 'internal_error',
      Unavailable: 'unavailable',
    };
    for (const [name, code] of Object.entries(codes)) {
      for (const other of Object.values(codes)) {
        expect(misfitsOf(name, { code: other, message: 'Why.' }).length === 0).toBe(code === other);
      }
      expect(misfitsOf(name, { code })).not.toEqual([]);
    }
    expect(misfitsOf('Unauthorized', { app_exception: 'Unauthorized', context: {} })).not.toEqual([]);
  });
});
