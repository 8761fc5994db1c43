import { describe, expect, it } from 'vitest';
import { calendarFromDates } from '../../../../src/calendar/index.js';
import { referenceDecisions } from '../../../../src/conformance/reference/in-play/index.js';
import { HOUR, morningBars, mornings, threeMornings } from '../../../reports/fixtures/hand-made-bars.js';
import { decided, factsOf } from './decided.js';

// Three hours a day from 10:00 on, by hand: Tuesday gaps up, breaks the high and fills the gap; Wednesday breaks both sides.
const bars = morningBars(threeMornings);
const tuesday = '2024-01-09';
const wednesday = '2024-01-10';
const open = [0, 0];
const first = [0, HOUR];
const second = [0, 2 * HOUR];
const close = [0, 3 * HOUR];

describe('a gap that fills in the second hour', () => {
  it('is settled by the end of that hour, and so is that it did not hold', () => {
    expect(decided(bars, 'gap-fill-standard', 'filled', mornings)).toEqual({ [tuesday]: ['filled', open, second] });
    expect(decided(bars, 'gap-fill-standard', 'held', mornings)[tuesday]).toEqual(['not-held', open, second]);
  });

  it('is asked for its close from then on, which the close settles', () => {
    expect(decided(bars, 'gap-fill-standard', 'reversed', mornings)).toEqual({
      [tuesday]: ['not-reversed', second, close],
    });
    expect(decided(bars, 'gap-fill-by-close', 'close-location', mornings)[tuesday]).toEqual([
      'within-gap',
      open,
      close,
    ]);
  });

  it('is asked for in each bucket that it is open in, from the begin of the bucket to its end', () => {
    const [{ questions }] = referenceDecisions(bars, 'gap-fill-by-fill-time', mornings);
    expect(questions).toEqual({
      'filled-10:00': { outcome: 'unfilled', known: open, decided: first, facts: {} },
      'filled-11:00': { outcome: 'filled', known: first, decided: second, facts: {} },
    });
  });
});

describe('breaks of the previous range', () => {
  it('are settled by the later one when there are two, else by the close', () => {
    expect(decided(bars, 'previous-days-range-standard', 'breaks', mornings)).toEqual({
      [tuesday]: ['high-only', open, close],
      [wednesday]: ['both', open, second],
    });
    expect(factsOf(bars, 'previous-days-range-standard', 'breaks', mornings)).toMatchObject({
      [tuesday]: { 'high-broken': first, 'low-broken': null },
      [wednesday]: { 'high-broken': second, 'low-broken': first },
    });
    expect(decided(bars, 'inside-bars-standard', 'any-break', mornings)[wednesday]).toEqual(['broken', open, first]);
  });

  it('are touches, too, where the side is only reached', () => {
    const touching = morningBars({
      '2024-01-08': Array.from({ length: 3 }, () => [100, 110, 90, 100] as const),
      '2024-01-09': [
        [100, 110, 95, 100],
        [100, 105, 95, 100],
        [100, 105, 90, 100],
      ],
      '2024-01-10': [
        [100, 105, 96, 100],
        [100, 110, 90, 100],
        [100, 105, 95, 100],
      ],
    });
    expect(decided(touching, 'previous-days-range-standard', 'touched', mornings)).toEqual({
      [tuesday]: ['both', open, close],
      [wednesday]: ['both', open, second],
    });
    // That a side is reached is no break of it.
    expect(factsOf(touching, 'previous-days-range-standard', 'touched', mornings)).toEqual({
      [tuesday]: { 'high-broken': null, 'low-broken': null, 'high-touched': first, 'low-touched': close },
      [wednesday]: { 'high-broken': null, 'low-broken': null, 'high-touched': second, 'low-touched': second },
    });
    const minutes = { ...mornings, params: { bucketMinutes: 60 } };
    expect(decided(touching, 'previous-days-range-by-time', 'high-touched-10:00', minutes)).toEqual({
      [tuesday]: ['touched', open, first],
      [wednesday]: ['untouched', open, first],
    });
    expect(decided(touching, 'previous-days-range-by-time', 'low-touched-11:00', minutes)[wednesday]).toEqual([
      'touched',
      first,
      second,
    ]);
    expect(decided(touching, 'previous-days-range-by-time', 'broken-12:00', minutes)[wednesday]).toEqual([
      'unbroken',
      second,
      close,
    ]);
  });

  it('tell the rows of every question of the report apart, but not those of another report', () => {
    expect(factsOf(bars, 'previous-days-range-standard', 'colour-after-high', mornings)).toEqual({
      [tuesday]: { 'high-broken': first, 'low-broken': null, 'high-touched': first, 'low-touched': null },
      [wednesday]: { 'high-broken': second, 'low-broken': first, 'high-touched': second, 'low-touched': first },
    });
    const levels = { ...mornings, params: { multiples: [0.1] } };
    expect(factsOf(bars, 'previous-days-range-by-levels', 'high-0.1', levels)[tuesday]).toEqual({});
  });

  it('are what the colour after them waits for', () => {
    expect(decided(bars, 'previous-days-range-standard', 'colour-after-high', mornings)).toEqual({
      [tuesday]: ['red', first, close],
      [wednesday]: ['green', second, close],
    });
  });

  it('by the close come with the bar that closes there', () => {
    const options = { ...mornings, params: { criterion: 'close' } };
    expect(factsOf(bars, 'previous-days-range-standard', 'breaks', options)[wednesday]).toMatchObject({
      'high-broken': null,
      'low-broken': null,
    });
  });

  it('are followed by levels, which a bar may reach as it breaks', () => {
    const options = { ...mornings, params: { multiples: [0.1, 0.25] } };
    expect(decided(bars, 'previous-days-range-by-levels', 'high-0.1', options)[tuesday]).toEqual([
      'reached',
      first,
      first,
    ]);
    expect(decided(bars, 'previous-days-range-by-levels', 'high-0.25', options)[tuesday]).toEqual([
      'not-reached',
      first,
      close,
    ]);
  });
});

describe('the opening window of an hour', () => {
  const options = { ...mornings, params: { minutes: 60 } };
  const report = 'opening-range-breakout';

  it('is asked for its breaks when it ends', () => {
    expect(decided(bars, `${report}-standard`, 'breaks', options)).toEqual({
      '2024-01-08': ['none', first, close],
      [tuesday]: ['breakdown', first, close],
      [wednesday]: ['breakout', first, close],
    });
    expect(factsOf(bars, `${report}-standard`, 'breaks', options)[wednesday]).toEqual({
      'high-broken': second,
      'low-broken': null,
    });
  });

  it('is asked for what follows its first break from the end of the breaking bar on', () => {
    const given = { ...options, params: { minutes: 60, multiples: [1, 2] } };
    expect(decided(bars, `${report}-by-levels`, 'extension-1', given)[wednesday]).toEqual(['reached', second, second]);
    expect(decided(bars, `${report}-by-levels`, 'extension-2', given)[wednesday]).toEqual([
      'not-reached',
      second,
      close,
    ]);
    expect(decided(bars, `${report}-by-performance`, 'broke-back', options)).toEqual({
      [tuesday]: ['back', second, close],
      [wednesday]: ['not-back', second, close],
    });
    // Tuesday breaks 106, closes on it and ends on it; Wednesday breaks 107 by more than a window.
    expect(decided(bars, `${report}-by-performance`, 'false-break', options)).toEqual({
      [tuesday]: ['breaking-bar', second, second],
      [wednesday]: ['not-false', second, second],
    });
    const far = { ...options, params: { minutes: 60, extension: 2 } };
    expect(decided(bars, `${report}-by-performance`, 'false-break', far)[wednesday]).toEqual([
      'not-false',
      second,
      close,
    ]);
  });
});

describe('a range against the average', () => {
  it('exceeds it as soon as it is greater', () => {
    const options = { ...mornings, params: { period: 1 } };
    expect(decided(bars, 'adr-average-daily-range-standard', 'exceeded', options)).toEqual({
      [tuesday]: ['respected', open, close],
      [wednesday]: ['exceeded', open, second],
    });
  });

  it('counts from the close before, if it is a true range', () => {
    const jumping = morningBars({
      '2024-01-08': Array.from({ length: 3 }, () => [100, 101, 99, 100] as const),
      '2024-01-09': [
        [102, 102, 101, 101],
        [103, 103, 102, 103],
        [103, 103, 103, 103],
      ],
    });
    const exceeded = (of: string) => {
      const options = { ...mornings, params: { period: 1, smoothing: 'simple', of } };
      return decided(jumping, 'atr-average-true-range-standard', 'exceeded', options)[tuesday];
    };
    expect(exceeded('true-range')).toEqual(['exceeded', open, second]);
    expect(exceeded('range')).toEqual(['respected', open, close]);
  });
});

describe('where a session opens', () => {
  it('is settled when it does', () => {
    expect(decided(bars, 'opening-stats-standard', 'open-location', mornings)[tuesday]).toEqual(['inside', open, open]);
    expect(decided(bars, 'overnight-and-session-standard', 'overnight', mornings)).toEqual({
      [tuesday]: ['up', open, open],
      [wednesday]: ['not-up', open, open],
    });
    expect(decided(bars, 'overnight-and-session-standard', 'both', mornings)).toEqual({
      [tuesday]: ['up-down', open, close],
      [wednesday]: ['flat', open, close],
    });
  });
});

describe('the last hour', () => {
  it('is asked for when it starts', () => {
    expect(decided(bars, 'power-hour-breakout-standard', 'breaks', mornings)[tuesday]).toEqual([
      'low-only',
      second,
      close,
    ]);
    expect(factsOf(bars, 'power-hour-breakout-standard', 'breaks', mornings)[tuesday]).toEqual({
      'high-broken': null,
      'low-broken': close,
    });
  });

  it('starts and ends earlier on a half day', () => {
    const earlyCloses = { [wednesday]: '12:00' };
    const calendar = calendarFromDates({ id: 'half', timeZone: 'UTC', holidays: [], earlyCloses });
    expect(decided(bars, 'power-hour-breakout-standard', 'breaks', { ...mornings, calendar })).toEqual({
      '2024-01-08': ['neither', second, close],
      [tuesday]: ['low-only', second, close],
      [wednesday]: ['high-only', first, second],
    });
  });
});

describe('a level', () => {
  // A retracement of half of Monday's range is at 100: Tuesday trades above it in one hour and below it in the next.
  it('is touched once the session was on both sides of it, though no bar was', () => {
    const jumping = morningBars({
      '2024-01-08': [
        [100, 110, 90, 105],
        [105, 105, 105, 105],
        [105, 105, 105, 105],
      ],
      '2024-01-09': [
        [102, 103, 101, 102],
        [98, 99, 97, 98],
        [98, 98, 98, 98],
      ],
    });
    expect(decided(jumping, 'fibonacci-levels-standard', 'touched-0.5', mornings)).toEqual({
      [tuesday]: ['touched', open, second],
    });
  });
});

describe('a condition on the window', () => {
  it('lets nothing be known before the window is over, and asks what happens later when it does', () => {
    const where = { field: 'window.colour', minutes: 60, op: 'eq', value: 'red' } as const;
    const [{ questions }] = referenceDecisions(bars, 'gap-fill-standard', { ...mornings, where });
    expect(questions).toEqual({
      filled: { outcome: 'filled', known: first, decided: second, facts: {} },
      held: { outcome: 'not-held', known: first, decided: second, facts: {} },
      reversed: { outcome: 'not-reversed', known: second, decided: [0, 3 * HOUR], facts: {} },
    });
  });

  it('asks nothing that was settled when it is over', () => {
    const where = { field: 'window.colour', minutes: 120, op: 'in', value: ['green', 'red', 'flat'] } as const;
    const [{ questions }] = referenceDecisions(bars, 'gap-fill-standard', { ...mornings, where });
    expect(questions).toEqual({
      reversed: { outcome: 'not-reversed', known: second, decided: [0, 3 * HOUR], facts: {} },
    });
  });
});
