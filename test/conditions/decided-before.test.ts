import { describe, expect, it } from 'vitest';
import type { ReferenceOptions } from '../../src/conformance/index.js';
import { handMadeBars, MINUTE, type Prices } from '../reports/fixtures/hand-made-bars.js';
import { countsOf } from '../reports/fixtures/summaries.js';
import { agreedReport } from '../reports/fixtures/agreed.js';

/** Three hours from 09:30 on. */
const options: ReferenceOptions = {
  assetClass: 'stocks',
  ticker: 'TEST',
  calendar: null,
  detailed: true,
  session: {
    id: 'short',
    timeZone: 'UTC',
    open: '09:30',
    close: '12:30',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  },
};

/** Quarters of an hour of each date from 09:30 on; the last one that is given goes on to 12:30. */
function quarters(days: Readonly<Record<string, readonly Prices[]>>): ReturnType<typeof handMadeBars> {
  return handMadeBars(
    15 * MINUTE,
    Object.entries(days).flatMap(([date, given]) =>
      Array.from({ length: 12 }, (_, i) => {
        const opens = new Date(Date.parse(`${date}T09:30Z`) + i * 15 * MINUTE).toISOString();
        return [opens, ...given[Math.min(i, given.length - 1)]] as const;
      }),
    ),
  );
}

/*
 * The first 15 minutes go from 100 to 102 on each day. By 10:30:
 * - Monday has been above 102 (09:45) and below 100 (10:00): both sides are broken at 10:15. 99 to 103, it closes at 103: upper third.
 * - Tuesday has been above 102 (10:00). 100 to 103, it closes at 103: upper third. It goes below 100 at 11:00.
 * - Wednesday has stayed inside. 100 to 102, it closes at 102: upper third. It goes above 102 at 10:45.
 * - Thursday is as Wednesday, and closes the hour at 100: lower third.
 */
const inside: Prices = [101, 102, 101, 102];
const first: Prices = [100, 102, 100, 101];
const bars = quarters({
  '2024-01-08': [first, [101, 103, 101, 101], [101, 101, 99, 101], [101, 103, 101, 103], [103, 103, 102, 102]],
  '2024-01-09': [first, inside, [102, 103, 102, 102], [102, 103, 102, 103], inside, inside, [101, 101, 99, 100]],
  '2024-01-10': [first, inside, inside, inside, inside, [102, 104, 102, 104]],
  '2024-01-11': [first, inside, inside, [101, 102, 100, 100], inside, [102, 104, 102, 104]],
});
const upper = { field: 'window.position', op: 'eq', value: 'upper', minutes: 60 } as const;

describe('the first break of the first 15 minutes, where the first hour closes in its upper third', () => {
  const fifteen = { ...options, params: { minutes: 15 }, where: upper };

  it('was decided on the days on which it happened within the hour', () => {
    const result = agreedReport(bars, 'initial-balance-breakout-by-formation', fifteen);
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 4,
      eligible: 1,
      excluded: { 'decided-before': 2, condition: 1 },
    });
    expect(Object.keys(result.observations.excluded)).toEqual(['decided-before', 'condition']);
    expect(result.detailed!.map(({ date, outcomes }) => [date, outcomes])).toEqual([
      ['2024-01-10', { 'first-break': 'up' }],
    ]);
    expect(result.summary[0].questions[0].known).toBe('after-window');
  });

  it('is counted of all three in hindsight, and said to be', () => {
    const result = agreedReport(bars, 'initial-balance-breakout-by-formation', { ...fifteen, hindsight: true });
    expect(result.observations).toMatchObject({ eligible: 3, excluded: { condition: 1 } });
    expect(result.summary[0].questions[0].known).toBe('hindsight');
    expect(Object.keys(result)).toEqual(expect.arrayContaining(['where', 'hindsight']));
    expect(JSON.stringify(result)).toContain('"minutes":60},"hindsight":true,"observations"');
  });

  it('leaves open which sides break in all, until both did', () => {
    // On Monday all was decided by 10:15, on Tuesday which side is first.
    const result = agreedReport(bars, 'opening-range-breakout-standard', fifteen);
    expect(result.observations).toMatchObject({ eligible: 2, excluded: { 'decided-before': 1, condition: 1 } });
    expect(result.detailed!.map(({ outcomes }) => outcomes)).toEqual([
      { breaks: 'double', 'first-side': null },
      { breaks: 'breakout', 'first-side': 'up' },
    ]);
    expect(result.summary[0]).toMatchObject({ observations: 2, questions: [{ id: 'breaks', of: 2 }, { of: 1 }] });
  });

  it('is the same with the window as a grouping', () => {
    const groupBy = { field: 'window.position', minutes: 60 } as const;
    const grouped = { ...options, params: { minutes: 15 }, groupBy };
    const result = agreedReport(bars, 'initial-balance-breakout-by-formation', grouped);
    expect(result.observations).toMatchObject({ eligible: 2, excluded: { 'decided-before': 2 } });
    expect(result.detailed!.map(({ groups }) => groups[0]['window.position'])).toEqual(['upper', 'lower']);
  });
});

describe('the levels beyond the first hour', () => {
  /*
   * The first hours go from 99 to 103 on Monday, from 100 to 103 on Tuesday, from 100 to 102 on Wednesday and Thursday. Monday never
   * breaks. Tuesday breaks below 100 at 11:00 and stays at 99, where 98.5 is half the range below; Wednesday and Thursday break at
   * 10:45 and reach 103 and 104, half the range and the whole range beyond. Every break comes after the hour.
   */
  it('lose nothing to a condition on that hour', () => {
    const plain = agreedReport(bars, 'initial-balance-breakout-by-levels', options);
    const result = agreedReport(bars, 'initial-balance-breakout-by-levels', { ...options, where: upper });
    expect(plain.observations.excluded).toEqual({ 'no-break': 1 });
    expect(result.observations.excluded).toEqual({ 'no-break': 1, condition: 1 });
    expect(result.detailed).toEqual(plain.detailed!.filter(({ date }) => date !== '2024-01-11'));
    expect(
      result.detailed!.map(({ date, outcomes }) => [date, outcomes['extension-0.5'], outcomes['extension-1']]),
    ).toEqual([
      ['2024-01-09', 'not-reached', 'not-reached'],
      ['2024-01-10', 'reached', 'reached'],
    ]);
    expect(countsOf(result.summary[0])['extension-1']).toEqual({ reached: 1, 'not-reached': 0 });
    // The break is later than the window, and stays what is waited for.
    expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'first-break' });
  });
});
