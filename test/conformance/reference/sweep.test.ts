import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { HOUR, morningBars, mornings, type Prices } from './hand-made-bars.js';
import { ask, casesOf, fromTenTo } from './headlines/asked.js';
import { decided } from './in-play/decided.js';
import { currentOf, measuresOf, outcomesOf, rowsOf } from './ledger.js';
import { groupsOf, ledgerHours, onHours } from './ledger-hours.js';

describe('sweep-standard on the hours of the ledger', () => {
  const result = onHours('sweep-standard');

  it('counts the sessions with a first break of a known side', () => {
    expect(result.params).toEqual({ minutes: 60, barMinutes: null });
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 9,
      eligible: 6,
      excluded: { 'no-previous': 1, 'no-break': 1, ambiguous: 1 },
    });
    expect(groupsOf(result, 'first-side')).toEqual({ 2: 'high', 3: 'high', 4: 'low', 5: 'high', 7: 'low', 9: 'high' });
  });

  it('returns with a close at the side or inside it', () => {
    expect(outcomesOf(result, 'returned')).toEqual({
      2: 'returned',
      3: 'not-returned',
      4: 'not-returned',
      5: 'returned',
      7: 'returned',
      9: 'not-returned',
    });
    expect(measuresOf(result, 'minutes-to-break')).toEqual({ 2: 60, 3: 0, 4: 0, 5: 60, 7: 0, 9: 0 });
    expect(measuresOf(result, 'minutes-to-return')).toEqual({ 2: 60, 3: null, 4: null, 5: 60, 7: 60, 9: null });
    expect(measuresOf(result, 'excess')).toEqual({ 2: 1, 3: null, 4: null, 5: 1, 7: 2, 9: null });
  });

  it('is asked for what follows only after a close back inside', () => {
    const outcomes = (question: string) => outcomesOf(result, question);
    const none = { 3: null, 4: null, 9: null };
    expect(outcomes('touched-middle')).toEqual({ 2: 'touched', 5: 'touched', 7: 'touched', ...none });
    expect(outcomes('touched-opposite')).toEqual({ 2: 'not-touched', 5: 'touched', 7: 'touched', ...none });
    expect(outcomes('close-location')).toEqual({ 2: 'beyond', 5: 'inside', 7: 'through', ...none });
  });

  it('gives the range and its middle, of the session and for the next', () => {
    expect(rowsOf(result).get(3)?.levels).toEqual({ 'previous-high': 115, 'previous-low': 100, middle: 107.5 });
    expect(currentOf(result)).toEqual({ 'previous-high': 120, 'previous-low': 115, middle: 117.5 });
  });

  it('returns with a later bar that ends in time', () => {
    // The session of the 3rd, over 115 from its first bar on, closes at 115 in the bar that ends 300 minutes later.
    const third = (minutes: number) => {
      const longer = onHours('sweep-standard', { minutes });
      return [measuresOf(longer, 'minutes-to-return')[3], measuresOf(longer, 'excess')[3]];
    };
    expect(third(240)).toEqual([null, null]);
    expect(third(300)).toEqual([300, 5]);
    expect(onHours('sweep-standard', { minutes: 300 }).detailed?.[1].outcomes).toEqual({
      returned: 'returned',
      'touched-middle': 'not-touched',
      'touched-opposite': 'not-touched',
      'close-location': 'beyond',
    });
  });

  it('has buckets of half an hour, or of a longer bar, by time', () => {
    expect(onHours('sweep-by-time').params.bucketMinutes).toBe(60);
    expect(onHours('sweep-by-time', { minutes: 120, barMinutes: 120 }).params.bucketMinutes).toBe(120);
  });

  it('refuses bars that do not make up the minutes, aggregated ones too', () => {
    const tooCoarse = expect.objectContaining({ code: 'bars-too-coarse' });
    expect(() => onHours('sweep-standard', { minutes: 90 })).toThrow(tooCoarse);
    expect(() => onHours('sweep-standard', { barMinutes: 120 })).toThrow(tooCoarse);
    expect(onHours('sweep-standard', { minutes: 240, barMinutes: 120 }).observations.seen).toBe(9);
  });

  /** What follows 90 to 110, the middle being 100. */
  const after = (...bars: Prices[]) => {
    const market = morningBars({ '2024-01-08': Array<Prices>(3).fill([100, 110, 90, 100]), '2024-01-09': bars });
    return referenceReport(market, 'sweep-standard', mornings).detailed![0].outcomes;
  };

  it('asks for the middle only of closes short of it', () => {
    const middle = (...bars: Prices[]) => after(...bars)['touched-middle'];
    const still: Prices = [105, 105, 105, 105];
    expect(middle([105, 111, 99, 100], still, still)).toBeNull();
    expect(middle([105, 111, 99, 99], still, still)).toBeNull();
    expect(middle([95, 101, 89, 100], still, still)).toBeNull();
    expect(middle([95, 101, 89, 101], still, still)).toBeNull();
    expect(middle([105, 111, 99, 101], still, still)).toBe('not-touched');
  });

  it('touches with the bars after the one that returns, at the level or beyond', () => {
    const touches = (...bars: Prices[]) => {
      const outcomes = after(...bars);
      return [outcomes['touched-middle'], outcomes['touched-opposite']];
    };
    const up: Prices = [105, 111, 99, 105];
    const down: Prices = [95, 101, 89, 95];
    expect(touches(up, [105, 105, 100, 105], [105, 105, 90.1, 105])).toEqual(['touched', 'not-touched']);
    expect(touches(up, [105, 105, 100.1, 105], [105, 105, 100.1, 105])).toEqual(['not-touched', 'not-touched']);
    expect(touches(up, [95, 95, 90, 95], [95, 95, 95, 95])).toEqual(['touched', 'touched']);
    expect(touches(down, [95, 100, 95, 95], [95, 109.9, 95, 95])).toEqual(['touched', 'not-touched']);
    expect(touches(down, [95, 99.9, 95, 95], [95, 99.9, 95, 95])).toEqual(['not-touched', 'not-touched']);
    expect(touches(down, [95, 110, 95, 95], [95, 95, 95, 95])).toEqual(['touched', 'touched']);
  });

  it('closes inside with its ends', () => {
    const closes = (close: number) =>
      (['high', 'low'] as const).map((side) => {
        const first: Prices = side === 'high' ? [105, 111, 105, 105] : [95, 95, 89, 95];
        return after(first, [100, 100, 100, 100], [100, Math.max(100, close), Math.min(100, close), close])[
          'close-location'
        ];
      });
    expect([110.1, 110, 90, 89.9].map(closes)).toEqual([
      ['beyond', 'through'],
      ['inside', 'inside'],
      ['inside', 'inside'],
      ['through', 'beyond'],
    ]);
  });

  it('takes for the last bar of a session its end, which the close cuts', () => {
    const bars = morningBars({
      '2024-01-08': Array(3).fill([100, 110, 90, 100]),
      '2024-01-09': [
        [100, 100, 100, 100],
        [100, 100, 100, 100],
        [100, 111, 100, 105],
      ],
    });
    const options = { ...mornings, session: { ...fromTenTo('12:45'), id: 'cut' } };
    expect(referenceReport(bars, 'sweep-standard', options).detailed?.[0].measures).toEqual({
      'minutes-to-break': 120,
      'minutes-to-return': 45,
      excess: 1,
    });
  });
});

describe('the other variants of sweep', () => {
  it('groups by weekday', () => {
    const labels = onHours('sweep-by-weekday').summary.filter(({ observations }) => observations > 0);
    expect(labels.map(({ label, observations }) => [label, observations])).toEqual([
      ['High broken first, Tuesday', 1],
      ['High broken first, Wednesday', 1],
      ['High broken first, Thursday', 1],
      ['High broken first, Friday', 1],
      ['Low broken first, Tuesday', 1],
      ['Low broken first, Thursday', 1],
    ]);
  });

  it('by size counts what returns, in % of ADR5 or of the broken side', () => {
    const result = onHours('sweep-by-size');
    expect(result.params).toEqual({ minutes: 60, barMinutes: null, sizeBy: 'adr', edges: [5, 10, 15, 20, 30] });
    expect(result.observations.excluded).toEqual({
      'no-previous': 1,
      'no-average': 4,
      'no-break': 1,
      ambiguous: 1,
      'no-pattern': 1,
    });
    // 2 of 8.6.
    expect(groupsOf(result, 'size')).toEqual({ 7: '20-to-30' });
    expect(Object.keys(result.detailed![0].outcomes)).toEqual(['touched-middle', 'touched-opposite', 'close-location']);
    // 1 of 110, 1 of 113, 2 of 108.
    const byPrice = onHours('sweep-by-size', { sizeBy: 'price', edges: [0.89, 1.85, 1.86] });
    expect(groupsOf(byPrice, 'size')).toEqual({ 2: '0.89-to-1.85', 5: 'below-0.89', 7: '1.85-to-1.86' });
    expect(byPrice.observations.excluded).toMatchObject({ 'no-pattern': 3 });
  });

  it('by time asks for the bucket of the break, and whether those in it return', () => {
    const result = onHours('sweep-by-time');
    expect(result.params).toEqual({ minutes: 60, barMinutes: null, bucketMinutes: 60 });
    expect(outcomesOf(result, 'break-time')).toEqual({
      2: '10:00',
      3: '09:00',
      4: '09:00',
      5: '10:00',
      7: '09:00',
      9: '09:00',
    });
    expect(outcomesOf(result, 'returned-09:00')).toMatchObject({ 2: null, 3: 'not-returned', 7: 'returned' });
    expect(outcomesOf(result, 'returned-10:00')).toMatchObject({ 2: 'returned', 3: null });
    const [, inNine] = result.summary[0].questions;
    expect([inNine.title, inNine.known]).toEqual(['Closed back inside after a break in 09:00–10:00', 'at-event']);
  });

  it('has no size where the average or the broken side is 0, whether or not it returns', () => {
    const flat = Array(3).fill([0, 0, 0, 0]);
    const bars = morningBars({
      ...Object.fromEntries(['08', '09', '10', '11', '12'].map((day) => [`2024-01-${day}`, flat])),
      '2024-01-15': Array(3).fill([0, 1, 0, 1]),
    });
    const excluded = (params: object) =>
      referenceReport(bars, 'sweep-by-size', { ...mornings, params: { ...params } }).observations.excluded;
    expect(excluded({})).toEqual({ 'no-previous': 1, 'no-average': 4, 'no-size': 1 });
    expect(excluded({ sizeBy: 'price' })).toEqual({ 'no-previous': 1, 'no-break': 4, 'no-size': 1 });
  });
});

describe('the headline of sweep', () => {
  it('is up or not after the bar that closed back inside', () => {
    // From the second open after it: 2 114 to 112, 5 110 to 106, 7 109 to 113. 8 breaks both sides with one bar.
    const cases = casesOf(ask(ledgerHours, 'sweep', { ...fromTenTo('16:00'), open: '09:00' }));
    expect(cases).toEqual({ '02': 'failure high', '05': 'failure high', '09': 'success low' });
  });

  it('takes a bar that breaks both sides for a break of the one beyond which it opens', () => {
    const bars = morningBars({
      '2024-01-08': Array(3).fill([100, 110, 90, 100]),
      '2024-01-09': [
        [111, 111, 89, 100],
        [100, 100, 100, 100],
        [100, 101, 100, 101],
      ],
    });
    expect(casesOf(ask(bars, 'sweep', fromTenTo('13:00')))).toEqual({ '09': 'success high' });
  });
});

describe('when the questions of sweep are settled', () => {
  const bars = morningBars({
    '2024-01-08': Array(3).fill([100, 110, 90, 100]),
    // Breaks in the first hour, closes back in the second, touches the middle in the third.
    '2024-01-09': [
      [105, 112, 105, 111],
      [111, 111, 107, 108],
      [108, 108, 100, 105],
    ],
    // Breaks 112 in the first hour, and stays there.
    '2024-01-10': [
      [106, 113, 106, 113],
      [113, 113, 113, 113],
      [113, 113, 113, 113],
    ],
  });
  const [first, second, close] = [1, 2, 3].map((hours) => [0, hours * HOUR]);
  const of = (variant: string, question: string) =>
    decided(bars, `sweep-${variant}`, question, { ...mornings, params: { minutes: 120 } });

  it('is by the bar that returns, or else when the minutes have passed', () => {
    const expected = {
      '2024-01-09': ['returned', first, second],
      '2024-01-10': ['not-returned', first, second],
    };
    expect(of('standard', 'returned')).toEqual(expected);
    expect(of('by-time', 'returned-10:00')).toEqual(expected);
    expect(of('by-time', 'break-time')).toEqual({
      '2024-01-09': ['10:00', first, first],
      '2024-01-10': ['10:00', first, first],
    });
  });

  it('is no later than the close', () => {
    const late = decided(bars, 'sweep-standard', 'returned', { ...mornings, params: { minutes: 240 } });
    expect(late['2024-01-10']).toEqual(['not-returned', first, close]);
  });

  it('is by the bar that touches, asked from the return on', () => {
    expect(of('standard', 'touched-middle')).toEqual({ '2024-01-09': ['touched', second, close] });
    expect(of('standard', 'touched-opposite')).toEqual({ '2024-01-09': ['not-touched', second, close] });
    expect(of('by-size', 'close-location')).toEqual({});
    expect(of('by-weekday', 'close-location')).toEqual({ '2024-01-09': ['inside', second, close] });
  });
});
