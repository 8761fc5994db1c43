import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import { referenceDecisions, referenceReports } from '../../../../src/conformance/reference/index.js';
import type { DetailedRow, ReportResult } from '../../../../src/reports/index.js';
import type { Bars } from '../../../../src/bars/index.js';
import { cases } from '../../../cases.js';
import { DAY, handMadeBars, HOUR, type Prices } from '../hand-made-bars.js';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const day = { id: 'day', timeZone: 'UTC', open: '00:00', close: '12:00', weekdays };
const monday = Date.UTC(2024, 0, 8);
const early = { id: 'early', timeZone: 'UTC', open: '00:00', close: '04:00', weekdays };

/** The same days a week apart, each of them the only one of its week. */
function weekly(bars: Bars): Bars {
  return { ...bars, time: bars.time.map((time) => time + 6 * DAY * Math.floor((time + HOUR - monday) / DAY)) };
}

/** Five days before the first one, which make an average, and a middle at which no day opens: upside down that is still long. */
function afterFiveDays({ time, open, high, low, close, ...rest }: Bars): Bars {
  const hours = Array.from({ length: 60 }, (_, i) => monday - 7 * DAY + DAY * Math.floor(i / 12) + HOUR * (i % 12));
  const before = (price: number, own: Float64Array): Float64Array =>
    Float64Array.from([...hours.map(() => price), ...own]);
  return {
    ...rest,
    length: rest.length + hours.length,
    time: Float64Array.from([...hours, ...time]),
    open: before(50, open),
    high: before(55, high),
    low: before(46, low),
    close: before(50, close),
  };
}

/** What a family looks at. */
function barsFor(family: string, bars: Bars): Bars {
  if (family === 'reference-levels') return afterFiveDays(bars);
  return family === 'week-opening-gap' ? weekly(bars) : bars;
}

/** The options that make each family find trades in twelve hours a day. */
const paramsOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'gap-fill': {},
  'previous-days-range': {},
  'opening-range-breakout': { minutes: 60 },
  'initial-balance-breakout': { minutes: 120, criterion: 'close' },
  'power-hour-breakout': { minutes: 360 },
  'market-session-breakout': { first: { ...early, open: '23:00' }, second: day },
  'asian-range-breakout': { first: early },
  'fair-value-gaps': { minutes: 60 },
  'inverse-fair-value-gaps': { minutes: 60 },
  'engulfing-candles': { minutes: 60 },
  sweep: {},
  'week-opening-gap': {},
  'reference-levels': { level: 'previous-middle' },
};

const families = Object.keys(paramsOf);
const atTheOpen = ['gap-fill', 'week-opening-gap'];
const multiples = [0.5, 1, 2];

/** Two days before, of which the first has no previous one, and twelve hours a day, at whole prices from 41 to 59. */
const bars: fc.Arbitrary<Bars> = fc
  .array(fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6), fc.nat(6)), { minLength: 13, maxLength: 13 }), {
    minLength: 2,
    maxLength: 3,
  })
  .map((days) =>
    handMadeBars(
      HOUR,
      days.flatMap((hours, d) =>
        hours.map((steps, h) => {
          const prices = steps.map((step) => 50 + d + step - 3);
          const bar: Prices = [prices[0], Math.max(...prices), Math.min(...prices), prices[3]];
          return [new Date(Date.UTC(2024, 0, 8 + d, h - 1)).toISOString(), ...bar] as const;
        }),
      ),
    ),
  );

/** The same bars upside down. */
function mirrored({ high, low, open, close, ...rest }: Bars): Bars {
  const turn = (prices: Float64Array): Float64Array => prices.map((price) => 100 - price);
  return { ...rest, open: turn(open), close: turn(close), high: turn(low), low: turn(high) };
}

function optionsOf(family: string, params: object): ReferenceOptions {
  return {
    assetClass: 'forex',
    ticker: 'TEST',
    ...sessionOf(family),
    calendar: null,
    detailed: true,
    // Of the days after that the middle may be a whole price.
    ...(family === 'reference-levels' ? { endDate: '2024-01-08' } : {}),
    params: { ...paramsOf[family], ...params },
  };
}

function sessionOf(family: string): Partial<ReferenceOptions> {
  if (family === 'market-session-breakout') return {};
  return { session: family === 'week-opening-gap' ? { ...day, weekdays: ['monday'] } : day };
}

function run(family: string, variant: string, some: Bars, params: object = {}): ReportResult {
  return referenceReport(some, `${family}-${variant}`, optionsOf(family, params));
}

const brackets = { stops: multiples, targets: multiples };
const distances = { distances: multiples };

/** Per row what came of it, without groups and prices. */
function followed({ detailed }: ReportResult): readonly Pick<DetailedRow, 'outcomes' | 'measures'>[] {
  return detailed!.map(({ outcomes, measures }) => ({ outcomes, measures }));
}

const sides = fc.constantFrom('with', 'against');
const runs = fc
  .record({ bars, family: fc.constantFrom(...families), side: sides })
  .map(({ bars, family, side }) => ({ bars: barsFor(family, bars), family, side }));

describe('the trades of every family', () => {
  it('are of the families that have entries', () => {
    const some = (variant: string): unknown => referenceReports.filter((id) => id.endsWith(variant)).sort();
    for (const variant of ['by-excursion', 'by-bracket']) {
      expect(some(`-${variant}`)).toEqual(families.map((family) => `${family}-${variant}`).sort());
    }
  });

  it('come to the same upside down', () => {
    const found = new Set<string>();
    fc.assert(
      fc.property(bars, sides, (some, side) => {
        for (const family of families) {
          const all = barsFor(family, some);
          for (const [variant, params] of [
            ['by-bracket', brackets],
            ['by-excursion', distances],
          ] as const) {
            const own = followed(run(family, variant, all, { ...params, side }));
            if (own.length > 0) found.add(`${family} ${variant}`);
            expect(followed(run(family, variant, mirrored(all), { ...params, side }))).toEqual(own);
          }
        }
      }),
      { numRuns: cases(200) },
    );
    expect(found.size).toBe(2 * families.length);
  });

  it('against an entry have the target where with it the stop is', () => {
    const opposite: Readonly<Record<string, string>> = { target: 'stop', stop: 'target' };
    fc.assert(
      fc.property(runs, ({ bars, family }) => {
        const rows = run(family, 'by-bracket', bars, brackets).detailed!;
        const against = run(family, 'by-bracket', bars, { ...brackets, side: 'against' }).detailed!;
        for (const [i, { outcomes, measures, levels }] of rows.entries()) {
          for (const stop of multiples) {
            expect(against[i].levels[`target-${stop}`]).toBe(levels[`stop-${stop}`]);
            for (const target of multiples) {
              const outcome = String(outcomes[`bracket-${stop}-${target}`]);
              expect(against[i].outcomes[`bracket-${target}-${stop}`]).toBe(opposite[outcome] ?? outcome);
              // What one wins the other loses.
              const won = measures[`best-${stop}-${target}`]! * stop;
              expect(against[i].measures[`worst-${target}-${stop}`]! * target).toBeCloseTo(-won, 3);
            }
          }
        }
        const [runsWith, runsAgainst] = ['with', 'against'].map((side) =>
          followed(run(family, 'by-excursion', bars, { ...distances, side })),
        );
        for (const [i, { measures }] of runsWith.entries()) {
          expect(runsAgainst[i].measures.favourable).toBe(measures.adverse);
          expect(runsAgainst[i].measures['adverse-possible']).toBe(measures['favourable-possible']);
        }
      }),
      { numRuns: cases(150) },
    );
  });

  it('have brackets that agree with how far the price ran', () => {
    fc.assert(
      fc.property(runs, ({ bars, family, side }) => {
        const rows = run(family, 'by-bracket', bars, { ...brackets, side }).detailed!;
        const excursions = run(family, 'by-excursion', bars, { ...distances, side }).detailed!;
        for (const [i, { outcomes, measures }] of rows.entries()) {
          const ran = excursions[i];
          for (const k of multiples) {
            // Three answers, by two measures.
            for (const way of ['favourable', 'adverse']) {
              const expected =
                ran.measures[way]! >= k
                  ? 'reached'
                  : ran.measures[`${way}-possible`]! >= k
                    ? 'possible'
                    : 'not-reached';
              expect(ran.outcomes[`${way}-${k}`]).toBe(expected);
            }
          }
          for (const stop of multiples) {
            for (const target of multiples) {
              const outcome = outcomes[`bracket-${stop}-${target}`];
              const won = ran.outcomes[`favourable-${target}`];
              const lost = ran.outcomes[`adverse-${stop}`];
              if (won === 'not-reached' && lost === 'not-reached') expect(outcome).toBe('neither');
              if (won === 'reached' && lost === 'not-reached') expect(outcome).toBe('target');
              if (won === 'not-reached' && lost === 'reached') expect(outcome).toBe('stop');
              if (outcome === 'target') expect(won).toBe('reached');
              if (outcome === 'neither') expect([won, lost]).toEqual(['not-reached', 'not-reached']);
              const [worst, best] = ['worst', 'best'].map((which) => measures[`${which}-${stop}-${target}`]!);
              expect(worst).toBeLessThanOrEqual(best);
              if (outcome === 'target') expect(worst).toBeGreaterThanOrEqual(target / stop - 0.0001);
              if (outcome === 'stop') expect(best).toBeLessThanOrEqual(-1);
            }
          }
        }
      }),
      { numRuns: cases(300) },
    );
  });

  it('cost what they cost, in units of risk', () => {
    fc.assert(
      fc.property(runs, ({ bars, family, side }) => {
        const params = { ...brackets, side };
        const free = run(family, 'by-bracket', bars, params).detailed!;
        const dear = run(family, 'by-bracket', bars, { ...params, costs: 3 }).detailed!;
        for (const [i, { levels, measures, outcomes }] of free.entries()) {
          expect(dear[i].outcomes).toEqual(outcomes);
          for (const stop of multiples) {
            const risk = Math.abs(levels.entry! - levels[`stop-${stop}`]!);
            const id = `worst-${stop}-1`;
            expect(measures[id]! - dear[i].measures[id]!).toBeCloseTo(3 / risk, 3);
          }
        }
      }),
      { numRuns: cases(60) },
    );
  });

  it('are known when the bar of the entry ends, at the open, or with the pattern, and settled no earlier', () => {
    fc.assert(
      fc.property(runs, ({ bars, family, side }) => {
        const options = optionsOf(family, { ...distances, side });
        const { detailed } = referenceReport(bars, `${family}-by-excursion`, options);
        const decisions = referenceDecisions(bars, `${family}-by-excursion`, options);
        for (const [i, { questions }] of decisions.entries()) {
          for (const way of ['favourable', 'adverse']) {
            const { outcome, known, decided } = questions[`${way}-0.5`];
            if (atTheOpen.includes(family)) expect(known).toEqual([0, 0]);
            else expect(known[1]).toBeGreaterThan(0);
            expect(decided[1]).toBeGreaterThanOrEqual(known[1]);
            if (outcome !== 'reached') expect(decided).toEqual([0, 12 * HOUR]);
            // The first bar with the extreme is not before the first one that is so far.
            const minutes = detailed![i].measures[`minutes-to-${way}`];
            if (outcome === 'reached' && atTheOpen.includes(family)) {
              expect(decided[1]).toBeLessThanOrEqual(minutes! * 60_000 + HOUR);
            }
          }
        }
      }),
      { numRuns: cases(100) },
    );
  });
});
