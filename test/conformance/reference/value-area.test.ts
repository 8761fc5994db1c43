import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { HOUR, handMadeBars, MINUTE, morning, morningBars, mornings, type Prices } from './hand-made-bars.js';
import { ask, barsOfDays, casesOf, fromTenTo } from './headlines/asked.js';
import { decided } from './in-play/decided.js';
import { currentOf, measuresOf, outcomesOf, rowsOf } from './ledger.js';
import { groupsOf, onHours } from './ledger-hours.js';

const inFour = { minutes: 60, rows: 4 };

describe('value-area on the hours of the ledger', () => {
  const result = onHours('value-area-standard', inFour);

  it('grows around the row that most brackets touch', () => {
    expect(result.params).toEqual({ minutes: 60, rows: 4, share: 70 });
    expect(result.observations).toMatchObject({ eligible: 8, excluded: { 'no-previous': 1 } });
    // Of session 1 the rows from 90 up count 2, 4, 7 and 5: 7, then the 6 below, are 13 of 18.
    expect(rowsOf(result).get(2)?.levels).toEqual({
      'value-area-high': 105,
      'point-of-control': 102.5,
      'value-area-low': 90,
    });
    // Of session 6 the rows from 108 up count 6, 7, 7 and 4: 7, then the 11 above, are 18 of 24.
    expect(rowsOf(result).get(7)?.levels).toEqual({
      'value-area-high': 112,
      'point-of-control': 109.5,
      'value-area-low': 109,
    });
    expect(measuresOf(result, 'value-area-size')).toMatchObject({ 2: 15, 7: 3 });
    // Of ten rows of session 1: 6, then 10 above and 9 below, of 35.
    expect(rowsOf(onHours('value-area-standard', { ...inFour, rows: 10 })).get(2)?.levels).toEqual({
      'value-area-high': 108,
      'point-of-control': 103,
      'value-area-low': 98,
    });
  });

  it('grows as far as the share asks for, and at all only while it has less', () => {
    const seventh = (share: number) => {
      const { levels } = rowsOf(onHours('value-area-standard', { ...inFour, share })).get(7)!;
      return [levels['value-area-low'], levels['value-area-high']];
    };
    expect(seventh(29)).toEqual([109, 110]);
    expect(seventh(30)).toEqual([109, 112]);
    expect(seventh(75)).toEqual([109, 112]);
    expect(seventh(75.1)).toEqual([108, 112]);
  });

  it('is asked for acceptance of sessions that open outside, and for a crossing of those accepted', () => {
    expect(groupsOf(result, 'open-location')).toMatchObject({ 2: 'above', 7: 'below' });
    expect(rowsOf(result).get(2)?.outcomes).toEqual({
      'touched-value-area-high': 'touched',
      'touched-point-of-control': 'touched',
      'touched-value-area-low': 'not-touched',
      accepted: 'not-accepted',
      crossed: null,
    });
    expect(outcomesOf(result, 'accepted')[7]).toBe('accepted');
    expect(outcomesOf(result, 'crossed')[7]).toBe('crossed');
  });

  it('groups by weekday, too, and gives the levels for the next session', () => {
    const { label } = onHours('value-area-by-weekday', inFour).summary[1];
    expect(label).toBe('Opens above the value area, Tuesday');
    expect(Object.keys(currentOf(result))).toEqual(['value-area-high', 'point-of-control', 'value-area-low']);
    expect(currentOf(onHours('value-area-standard', inFour, { endDate: '2024-07-08' }))).toEqual({
      'value-area-high': 112,
      'point-of-control': 109.5,
      'value-area-low': 109,
    });
  });
});

const price = fc.integer({ min: 90, max: 110 });
const bar: fc.Arbitrary<Prices> = fc
  .tuple(price, price, price, price)
  .map(([a, b, c, d]) => [a, Math.max(a, b, c, d), Math.min(a, b, c, d), d]);
const threeBars = fc.array(bar, { minLength: 3, maxLength: 3 });

/** The levels that a session gives to the next: high, point of control, low. */
function levelsOf(session: readonly Prices[], params: object = {}): readonly number[] {
  const bars = morningBars({ '2024-01-08': session });
  const options = { ...mornings, precision: { price: 8 }, params: { minutes: 60, ...params } };
  return referenceReport(bars, 'value-area-standard', options).current!.values.map(({ value }) => value!);
}

describe('a value area', () => {
  it('is all of the range for a share of 100, has the point of control in it, and shrinks with the share', () => {
    fc.assert(
      fc.property(
        threeBars,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 99 }),
        (session, rows, share) => {
          const high = Math.max(...session.map(([, top]) => top));
          const low = Math.min(...session.map(([, , bottom]) => bottom));
          const [top, point, bottom] = levelsOf(session, { rows, share: 100 });
          expect([top, bottom]).toEqual([high, low]);
          const [less, same, more] = levelsOf(session, { rows, share });
          expect(same).toBe(point);
          expect(less <= top && more >= bottom && more <= point && point <= less).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('takes the side of which two rows, or the one left, count more', () => {
    // Rows of 1 from 100 on count 1, 2, 3 and 2: 3, then the 3 below rather than the 2 above.
    const session: readonly Prices[] = [
      [100, 103.5, 100, 101],
      [102, 102.5, 101.2, 102],
      [103, 104, 102.3, 103],
    ];
    expect(levelsOf(session, { rows: 4, share: 40 })).toEqual([103, 102.5, 100]);
    const mirrored = session.map(([open, high, low, close]): Prices => [
      204 - open,
      204 - low,
      204 - high,
      204 - close,
    ]);
    expect(levelsOf(mirrored, { rows: 4, share: 40 })).toEqual([104, 101.5, 101]);
  });

  it('counts a price on the edge of two rows in both', () => {
    // Rows of 1 from 100 on count 1, 1, 1 and 2: the highest, then the 2 below.
    const session: readonly Prices[] = [
      [100, 101, 100, 101],
      [103, 104, 103, 103],
      [104, 104, 104, 104],
    ];
    expect(levelsOf(session, { rows: 4, share: 40 })).toEqual([104, 103.5, 103]);
    expect(levelsOf(session, { rows: 4, share: 50 })).toEqual([104, 103.5, 101]);
  });

  it('takes of equal rows the nearest to the middle, then the lower, and of equal sides both', () => {
    const all: readonly Prices[] = Array<Prices>(3).fill([100, 110, 100, 105]);
    expect(levelsOf(all, { rows: 4, share: 25 })).toEqual([105, 103.75, 102.5]);
    expect(levelsOf(all, { rows: 4, share: 70 })).toEqual([110, 103.75, 102.5]);
    expect(levelsOf(all, { rows: 4, share: 80 })).toEqual([110, 103.75, 100]);
    expect(levelsOf(all, { rows: 9, share: 50 }).map(Math.round)).toEqual([108, 105, 102]);
    expect(levelsOf(all, { rows: 3, share: 60 })).toEqual([110, 105, 100]);
  });

  it('takes both sides where neither counts anything', () => {
    // Rows 0, 4 and 9 of ten count 1: from row 4 two more on either side, then those below.
    const apart: readonly Prices[] = [
      [100, 100, 100, 100],
      [110, 110, 110, 110],
      [104.5, 104.5, 104.5, 104.5],
    ];
    expect(levelsOf(apart, { rows: 10, share: 50 })).toEqual([107, 104.5, 100]);
  });

  it('goes on below where nothing is left above, though nothing is counted there', () => {
    // Of ten rows the highest counts 2 and the lowest 1.
    const apart: readonly Prices[] = [
      [100, 100, 100, 100],
      [110, 110, 110, 110],
      [110, 110, 110, 110],
    ];
    expect(levelsOf(apart, { rows: 10, share: 60 })).toEqual([110, 109.5, 109]);
    expect(levelsOf(apart, { rows: 10, share: 70 })).toEqual([110, 109.5, 100]);
  });

  it('goes on above where nothing is left below', () => {
    const apart: readonly Prices[] = [
      [100, 100, 100, 100],
      [100, 100, 100, 100],
      [110, 110, 110, 110],
    ];
    expect(levelsOf(apart, { rows: 10, share: 70 })).toEqual([110, 100.5, 100]);
  });

  it('is one price where there is no range', () => {
    expect(levelsOf(Array<Prices>(3).fill([7, 7, 7, 7]))).toEqual([7, 7, 7]);
  });

  it('takes the prices of brackets, not of bars', () => {
    // In brackets of an hour the second one reaches from 100 to 110; in half hours no bar is between.
    const bars = barsOfDays(30, '10:00', {
      '2024-07-01':
        '100 100 100 100 | 100 100 100 100 | 110 110 110 110 | 100 100 100 100 | 100 100 100 100 | 100 100 100 100',
    });
    const point = (minutes: number) =>
      referenceReport(bars, 'value-area-standard', {
        ...mornings,
        params: { minutes, rows: 10, share: 80 },
      }).current!.values[0].value;
    expect([point(30), point(60)]).toEqual([101, 109]);
  });
});

describe('acceptance', () => {
  // From 102.5 to 110.
  const before = '100 110 100 105 | 100 110 100 105 | 100 110 100 105';
  const answers = (day: string, options: Partial<ReferenceOptions> = {}) => {
    const bars = barsOfDays(60, '10:00', { '2024-07-01': before, '2024-07-02': day });
    const { outcomes } = referenceReport(bars, 'value-area-standard', { ...mornings, params: inFour, ...options })
      .detailed![0];
    return [outcomes.accepted, outcomes.crossed];
  };

  it('takes two brackets in a row that close from edge to edge, and a crossing at the other edge after them', () => {
    expect(answers('111 111 110 110 | 110 110 102 102.5 | 103 103 102.5 103')).toEqual(['accepted', 'crossed']);
    expect(answers('111 111 110 110 | 110 110 102 102.5 | 103 103 102.6 103')).toEqual(['accepted', 'not-crossed']);
    expect(answers('111 111 110 110 | 110 110 102 102.4 | 103 103 102.4 103')).toEqual(['not-accepted', null]);
    expect(answers('111 111 110 110.1 | 110 110 102 103 | 103 103 103 103')).toEqual(['accepted', 'not-crossed']);
    expect(answers('102 103 102 103 | 103 110 103 103 | 103 110 103 103')).toEqual(['accepted', 'crossed']);
    expect(answers('102 103 102 103 | 103 110 103 103 | 103 109.9 103 103')).toEqual(['accepted', 'not-crossed']);
  });

  it('is not asked of sessions that open inside, the edges included', () => {
    expect(answers('110 110 105 105 | 105 105 105 105 | 105 105 105 105')).toEqual([null, null]);
    expect(answers('102.5 105 102.5 105 | 105 105 105 105 | 105 105 105 105')).toEqual([null, null]);
  });

  it('needs brackets without a hole but for a break between them', () => {
    const withHole = (breaks: { from: string; to: string }[]) => {
      const rows = [10, 11, 12].map((hour) => [`2024-07-01T${hour}:00Z`, 100, 110, 100, 105] as const);
      const bars = handMadeBars(HOUR, [
        ...rows,
        ['2024-07-02T10:00Z', 111, 111, 105, 105],
        ['2024-07-02T12:00Z', 105, 105, 105, 105],
      ]);
      const session = { ...morning, breaks };
      return referenceReport(bars, 'value-area-standard', { ...mornings, session, params: inFour }).detailed![0]
        .outcomes.accepted;
    };
    expect(withHole([])).toBe('not-accepted');
    expect(withHole([{ from: '11:00', to: '12:00' }])).toBe('accepted');
  });

  it('refuses bars in which a bracket begins, also of the session before the range', () => {
    const bars = handMadeBars(HOUR, [
      ['2024-01-08T10:30Z', 1, 2, 1, 2],
      ['2024-01-08T11:30Z', 1, 2, 1, 2],
      ...['2024-01-09', '2024-01-10'].flatMap((date) =>
        [10, 11, 12].map((hour) => [`${date}T${hour}:00Z`, 1, 2, 1, 2] as const),
      ),
    ]);
    const run = (startDate: string) => () =>
      referenceReport(bars, 'value-area-standard', { ...mornings, startDate, params: inFour });
    expect(run('2024-01-09')).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
    expect(run('2024-01-10')().observations.eligible).toBe(1);
  });
});

describe('the headline of value-area', () => {
  it('is up or not after the last bar of the second bracket', () => {
    // Two quarters make a bracket; what follows is from the second bar after 11:00 on: 105 to 106, 100 to 105, 105 to 104.
    const day = (first: string, last: string): string =>
      [first, ...Array<string>(6).fill('105 105 105 105'), last].join(' | ');
    const before = Array(8).fill('100 110 100 105').join(' | ');
    const bars = barsOfDays(15, '10:00', {
      '2024-07-01': before,
      '2024-07-02': day('115 115 105 105', '105 106 105 106'),
      '2024-07-03': before,
      '2024-07-04': day('90 105 90 105', '105 105 104 104'),
    });
    const cases = casesOf(ask(bars, 'value-area', fromTenTo('12:00')));
    expect(cases).toEqual({ '02': 'success above', '03': 'success below', '04': 'failure below' });
  });
});

describe('when the questions of value-area are settled', () => {
  const open = [0, 0];
  const close = [0, 3 * HOUR];
  // From 102.5 to 110; in half hours, of which the second bracket lacks its last.
  const halves = Array(6).fill('100 110 100 105').join(' | ');
  const bars = (last: string) => {
    const whole = barsOfDays(30, '10:00', {
      '2024-07-01': halves,
      '2024-07-02': `111 111 110.5 111 | 111 111 108 108 | 108 108 106 107 | 0 0 0 0 | ${last}`,
    });
    const kept = Array.from({ length: whole.length }, (_, i) => i).filter((i) => i !== 9);
    const column = (values: Float64Array) => Float64Array.from(kept, (i) => values[i]);
    return {
      ...whole,
      length: kept.length,
      time: column(whole.time),
      open: column(whole.open),
      high: column(whole.high),
      low: column(whole.low),
      close: column(whole.close),
    };
  };
  const of = (question: string, last = '107 107 104 104 | 104 104 102 103') =>
    decided(bars(last), 'value-area-standard', question, { ...mornings, params: inFour })['2024-07-02'];

  it('is by the bar that touches', () => {
    expect(of('touched-value-area-high')).toEqual(['touched', open, [0, HOUR]]);
    expect(of('touched-point-of-control')).toEqual(['touched', open, close]);
    expect(of('touched-value-area-low')).toEqual(['touched', open, close]);
  });

  it('is by the end of the second bracket by the clock, though its last bar is missing', () => {
    expect(of('accepted')).toEqual(['accepted', open, [0, 2 * HOUR]]);
    expect(of('crossed')).toEqual(['crossed', [0, 2 * HOUR], close]);
    expect(of('crossed', '107 107 102 104 | 104 104 102 103')).toEqual([
      'crossed',
      [0, 2 * HOUR],
      [0, 2 * HOUR + 30 * MINUTE],
    ]);
  });
});
