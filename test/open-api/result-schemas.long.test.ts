import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketArbitrary, reportOptionsArbitrary } from '../../src/conformance/arbitraries/index.js';
import { catalog } from '../../src/reports/index.js';
import { barsOf, paramsArbitrary, paramsFor, reports, resultsOf } from '../reports/fixtures/runs.js';
import { changed, placesIn } from './changed.js';
import { sampleResults } from './sample.js';
import { misfitsOf } from './validator-of.js';

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
      fc.tuple(fc.constant(market), reportOptionsArbitrary(market), paramsArbitrary, fc.nat(3)),
    );
    let seen = 0;
    fc.assert(
      fc.property(runs, ([market, options, params, part]) => {
        // The service has the four asset classes of its interface, and no series of the caller.
        fc.pre(typeof options.assetClass === 'string');
        fc.pre(!JSON.stringify([options.where, options.groupBy]).includes('"series"'));
        const ids = reports.filter((_, i) => i % 4 === part);
        const all = resultsOf(barsOf(market), { ...options, params: paramsFor(market, params) }, ids);
        seen += all.length;
        expect(all.flatMap((result) => misfitsOf(result.report, result))).toEqual([]);
      }),
      { numRuns: 25 },
    );
    expect(seen).toBeGreaterThan(catalog.length);
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
    // One report of a family, one group and one row are as good as all of them.
    for (const whole of results.filter(({ family }, i) => family !== results[i - 1]?.family)) {
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
