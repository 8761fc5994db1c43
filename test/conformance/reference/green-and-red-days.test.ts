import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { dailyBars, stocks } from './hand-made-bars.js';
import { countsOf, groupOf } from './summaries.js';

const days = dailyBars([
  ['2024-01-29', 100, 110, 90, 105],
  ['2024-01-30', 106, 106, 102, 104],
  ['2024-01-31', 103, 107, 101, 103],
  ['2024-02-05', 102, 104, 101, 103],
]);

describe('green-and-red-days-by-weekday-standard', () => {
  it('takes the colour of the close against the open', () => {
    const result = referenceReport(days, 'green-and-red-days-by-weekday-standard', stocks);
    expect(result.params).toEqual({ basis: 'open' });
    expect(result.observations).toEqual({ unit: 'session', seen: 4, eligible: 4, excluded: {} });
    expect(result.summary.map(({ label, observations }) => [label, observations])).toEqual([
      ['Monday', 2],
      ['Tuesday', 1],
      ['Wednesday', 1],
      ['Thursday', 0],
      ['Friday', 0],
    ]);
    expect(countsOf(groupOf(result, 'Monday'))).toEqual({ colour: { green: 2, red: 0, flat: 0 } });
    expect(countsOf(groupOf(result, 'Tuesday'))).toEqual({ colour: { green: 0, red: 1, flat: 0 } });
    expect(countsOf(groupOf(result, 'Wednesday'))).toEqual({ colour: { green: 0, red: 0, flat: 1 } });
    // 5 % and 100/102 %.
    expect(groupOf(result, 'Monday').measures[0]).toMatchObject({ count: 2, mean: 2.9902, min: 0.9804, max: 5 });
    expect(result.current).toBeUndefined();
    expect(result.detailed?.[1]).toEqual({
      date: '2024-01-30',
      groups: [{ weekday: 'tuesday' }],
      levels: { reference: 106 },
      outcomes: { colour: 'red' },
      measures: { 'change-percent': -1.8868 },
    });
  });

  it('takes the colour against the previous close where there is one', () => {
    const result = referenceReport(days, 'green-and-red-days-by-weekday-standard', {
      ...stocks,
      params: { basis: 'previous-close' },
    });
    expect(result.params).toEqual({ basis: 'previous-close' });
    expect(result.observations.excluded).toEqual({ 'no-previous': 1 });
    expect(result.detailed?.map(({ levels, outcomes, measures }) => [levels, outcomes, measures])).toEqual([
      [{ reference: 105 }, { colour: 'red' }, { 'change-percent': -0.9524 }],
      [{ reference: 104 }, { colour: 'red' }, { 'change-percent': -0.9615 }],
      [{ reference: 103 }, { colour: 'flat' }, { 'change-percent': 0 }],
    ]);
  });

  it('takes changes in percent of the size of a negative reference, and none of 0', () => {
    const bars = dailyBars([
      ['2024-01-29', -40, 0, -40, -30],
      ['2024-01-30', 0, 1, -1, 1],
    ]);
    const result = referenceReport(bars, 'green-and-red-days-by-weekday-standard', stocks);
    expect(result.detailed?.map(({ outcomes, measures }) => [outcomes.colour, measures['change-percent']])).toEqual([
      ['green', 25],
      ['green', null],
    ]);
    expect(groupOf(result, 'Tuesday').measures[0].count).toBe(0);
  });
});

describe('green-and-red-days-by-weekday-by-month', () => {
  it('has a group for each month of each weekday, the months running fastest', () => {
    const result = referenceReport(days, 'green-and-red-days-by-weekday-by-month', stocks);
    expect(result.summary).toHaveLength(60);
    expect(result.summary.slice(0, 2).map(({ group, label, observations }) => [group, label, observations])).toEqual([
      [{ weekday: 'monday', month: 'january' }, 'Monday, January', 1],
      [{ weekday: 'monday', month: 'february' }, 'Monday, February', 1],
    ]);
    expect(result.summary[12].label).toBe('Tuesday, January');
    expect(result.summary[59].label).toBe('Friday, December');
    expect(result.detailed?.[3].groups).toEqual([{ weekday: 'monday', month: 'february' }]);
  });
});
