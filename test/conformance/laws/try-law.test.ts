import { describe, expect, it } from 'vitest';
import {
  inPlayLaws,
  resultLaws,
  runLaws,
  type EngineAdapter,
  type EngineRequest,
} from '../../../src/conformance/index.js';
import { asksOf, tryLaw, type Asks } from '../../../src/conformance/laws/try-law.js';

const market = {
  rows: [{ time: Date.UTC(2024, 2, 4), open: 10, high: 12, low: 9, close: 11 }],
  interval: 86_400_000,
  options: { assetClass: 'stocks', ticker: 'TEST' },
} as const;
const named = { report: 'doji-standard', id: 'doji-standard' } as const;
const result = (eligible: number) => ({ observations: { eligible } });

/** An engine that gives one answer after another. */
function answering(...answers: readonly unknown[]): EngineAdapter & { readonly asked: EngineRequest[] } {
  const asked: EngineRequest[] = [];
  const next = (request: EngineRequest) => answers[asked.push(request) - 1] as never;
  return { asked, run: next, inPlay: next };
}

const asks = (more: Partial<Asks> = {}): Asks => ({
  markets: [
    { ask: 'run', market },
    { ask: 'run', market: { ...market, options: { ...market.options, endDate: '2024-03-04' } } },
  ],
  refusedAlike: true,
  problemOf: () => null,
  ...more,
});

describe('tryLaw', () => {
  it('counts the observations of the first result, or all that are in play', () => {
    expect(tryLaw(asks(), named, undefined, answering(result(3), result(4)))).toEqual({
      status: 'held',
      observations: 3,
    });
    const live = (...counts: readonly number[]) => ({
      reports: counts.map((length) => ({ observations: Array.from({ length }, () => ({})) })),
    });
    expect(tryLaw(asks(), named, undefined, answering(live(1, 2), live(4)))).toEqual({
      status: 'held',
      observations: 7,
    });
    expect(tryLaw(asks(), named, undefined, answering(live(1), result(9)))).toEqual({
      status: 'held',
      observations: 1,
    });
  });

  it('asks of the report, with params where some are given', () => {
    const engine = answering(result(1), result(1), result(1), result(1));
    void tryLaw(asks(), named, undefined, engine);
    void tryLaw(asks(), named, { fill: 50 }, engine);
    expect(engine.asked.map(({ report, options }) => [report, options])).toEqual([
      ['doji-standard', market.options],
      ['doji-standard', { ...market.options, endDate: '2024-03-04' }],
      ['doji-standard', { ...market.options, params: { fill: 50 } }],
      ['doji-standard', { ...market.options, endDate: '2024-03-04', params: { fill: 50 } }],
    ]);
  });

  it('says what is wrong with the answers, and what was thrown', async () => {
    const broken = (problem: string, threw = false) => ({ status: 'broken', problem, threw });
    expect(tryLaw(asks({ problemOf: () => 'no' }), named, undefined, answering(result(1), result(1)))).toEqual(
      broken('no'),
    );
    const one = { error: 'bars-too-coarse' };
    expect(tryLaw(asks(), named, undefined, answering(one, result(1)))).toEqual(
      broken('one run gives the error bars-too-coarse, the other a result'),
    );
    expect(tryLaw(asks(), named, undefined, answering(result(1), one))).toEqual(
      broken('one run gives a result, the other the error bars-too-coarse'),
    );
    const throwing = (error: unknown): EngineAdapter => ({
      run: () => {
        throw error;
      },
    });
    expect(tryLaw(asks(), named, undefined, throwing(new Error('gone')))).toEqual(broken('it failed: gone', true));
    expect(tryLaw(asks(), named, undefined, throwing('gone'))).toEqual(broken('it failed: gone', true));
    const later: EngineAdapter = { run: () => Promise.reject(new Error('gone later')) };
    await expect(tryLaw(asks(), named, undefined, later)).resolves.toEqual(broken('it failed: gone later', true));
  });

  it('takes nothing from what is refused or not supported', () => {
    const untested = { status: 'untested' };
    const refused = { error: 'bars-too-coarse' };
    expect(tryLaw(asks(), named, undefined, answering(refused, refused))).toEqual(untested);
    expect(tryLaw(asks(), named, undefined, answering(result(1), { error: 'not-supported' }))).toEqual(untested);
    const each = asks({ refusedAlike: false, problemOf: () => 'no' });
    expect(tryLaw(each, named, undefined, answering(refused, result(1)))).toEqual(untested);
    const { inPlay: _, ...withoutInPlay } = answering(result(1), result(1));
    const live = asks({ markets: [{ ask: 'inPlay', market }] });
    expect(tryLaw(live, named, undefined, withoutInPlay)).toEqual(untested);
    expect(withoutInPlay.asked).toEqual([]);
  });

  it('waits for an engine that answers later, if only in part', async () => {
    const trying = tryLaw(asks(), named, undefined, answering(result(3), Promise.resolve(result(4))));
    expect(trying).toBeInstanceOf(Promise);
    await expect(trying).resolves.toEqual({ status: 'held', observations: 3 });
  });
});

describe('asksOf', () => {
  it('asks for one run of a law of results, for two of one of runs, and for what is in play and a run of one of those', () => {
    const kinds = (law: Parameters<typeof asksOf>[0]) => {
      const { markets, refusedAlike } = asksOf(law, market, 1)!;
      return [...markets.map(({ ask }) => ask), refusedAlike];
    };
    expect(kinds(resultLaws[0])).toEqual(['run', true]);
    expect(kinds(runLaws[0])).toEqual(['run', 'run', true]);
    const [looksNotAhead, decidedIsFinal] = inPlayLaws;
    expect(kinds(looksNotAhead)).toEqual([...Array.from({ length: 8 }, () => 'inPlay'), false]);
    expect(kinds(decidedIsFinal)).toEqual([...Array.from({ length: 12 }, () => 'inPlay'), 'run', false]);
  });

  it('asks nothing where a law does not apply', () => {
    const appended = runLaws.find(({ id }) => id === 'appended-bars')!;
    expect(asksOf(appended, market, 1)).toBeNull();
  });

  it('compares the views of two runs without their notices', () => {
    const { problemOf } = asksOf(runLaws[0], market, 1)!;
    const one = { summary: [], observations: { seen: 1 } } as never;
    expect(problemOf([one, { ...(one as object), notices: ['x'] }], 'doji-standard')).toBeNull();
    expect(problemOf([one, { summary: [], observations: { seen: 2 } }], 'doji-standard')).toBe(
      'observations.seen is 1 in one run, 2 in the other',
    );
  });
});
