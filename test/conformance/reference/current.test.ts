import { describe, expect, it } from 'vitest';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { morningBars, mornings, type Prices } from './hand-made-bars.js';

const up: readonly Prices[] = [
  [100, 110, 90, 105],
  [105, 106, 104, 105],
  [105, 105, 105, 105],
];
const down: readonly Prices[] = [
  [104, 108, 100, 102],
  [102, 103, 98, 99],
  [99, 101, 97, 98],
];
// Thursday, Friday, and Monday of the next week.
const bars = morningBars({ '2024-01-11': up, '2024-01-12': down, '2024-01-15': up });

/** What applies at an hour, with a report's options. */
function currentAt(instant: string, id: string, options: Partial<ReferenceOptions> = {}) {
  const { current } = referenceReport(bars, id, { ...mornings, asOf: Date.parse(`${instant}Z`), ...options });
  return { ...current, values: Object.fromEntries(current!.values.map(({ id: name, value }) => [name, value])) };
}

const holiday = calendarFromDates({ id: 'holiday', timeZone: 'UTC', holidays: ['2024-01-15'], earlyCloses: {} });

describe('current values', () => {
  it('are of the session that goes on, and after its close of the next one', () => {
    const high = (current: ReturnType<typeof currentAt>) => current.values['previous-high'];
    const during = currentAt('2024-01-12T11:30', 'opening-stats-standard');
    expect([during, high(during)]).toMatchObject([{ after: '2024-01-11', for: '2024-01-12' }, 110]);
    const later = currentAt('2024-01-12T13:00', 'opening-stats-standard');
    expect([later, high(later)]).toMatchObject([{ after: '2024-01-12', for: '2024-01-15' }, 108]);
  });

  it('have no session before the first one', () => {
    const first = currentAt('2024-01-11T12:00', 'opening-stats-standard');
    expect(first).toMatchObject({ after: null, for: '2024-01-11', values: { 'previous-high': null } });
  });

  it('look at a session before the range', () => {
    const only = { startDate: '2024-01-12' };
    const during = currentAt('2024-01-12T12:00', 'opening-stats-standard', only);
    expect(during).toMatchObject({ after: '2024-01-11', for: '2024-01-12', values: { 'previous-close': 105 } });
    expect(currentAt('2024-01-12T12:00', 'green-and-red-streaks-standard', only).values).toEqual({ streak: null });
  });

  it('are unknown after a session that misses bars', () => {
    const holes = morningBars({ '2024-01-11': up.slice(0, 1), '2024-01-12': down });
    const asOf = Date.parse('2024-01-12T12:00Z');
    const { current } = referenceReport(holes, 'gap-fill-standard', { ...mornings, asOf });
    expect(current).toMatchObject({ after: '2024-01-11', for: '2024-01-12', values: [{ value: null }] });
  });

  it('skip holidays', () => {
    const calendar = { ...mornings, endDate: '2024-01-12', calendar: holiday };
    expect(referenceReport(bars, 'gap-fill-standard', calendar).current).toMatchObject({ for: '2024-01-16' });
  });

  it('are streaks up to the session before', () => {
    expect(currentAt('2024-01-12T12:00', 'green-and-red-streaks-standard').values).toEqual({ streak: 1 });
    expect(currentAt('2024-01-12T13:00', 'green-and-red-streaks-standard').values).toEqual({ streak: -1 });
  });

  it('compare with the week before the one of a session that goes on', () => {
    const twoWeeks = morningBars(
      Object.fromEntries(
        ['08', '09', '10', '11', '12', '15', '16'].map((day) => [`2024-01-${day}`, day === '12' ? down : up]),
      ),
    );
    const at = (instant: string) =>
      referenceReport(twoWeeks, 'previous-weeks-range-standard', { ...mornings, asOf: Date.parse(instant) }).current!;
    expect(at('2024-01-15T12:00Z').values.map(({ value }) => value)).toEqual([110, 90, 20]);
    expect(at('2024-01-16T12:00Z').values.map(({ value }) => value)).toEqual([110, 90, 20]);
    expect(at('2024-01-12T12:00Z').values.map(({ value }) => value)).toEqual([null, null, null]);
  });

  it('have the pivots of Woodie once the session has opened', () => {
    const woodie = { params: { method: 'woodie' } };
    // (110 + 90 + 2 × 104)/4.
    expect(currentAt('2024-01-12T11:00', 'pivot-points-standard', woodie).values.pp).toBe(102);
    expect(currentAt('2024-01-12T13:00', 'pivot-points-standard', woodie).values.pp).toBeNull();
  });
});
