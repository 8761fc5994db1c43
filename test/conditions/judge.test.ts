import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Market, type MarketEvent, openMarket } from '../../src/sessions/inner.js';
import type { NumberFieldName } from '../../src/conditions/condition.js';
import { judge } from '../../src/conditions/judge.js';
import type { Condition } from '../../src/reports/index.js';
import { requestOf } from '../reports/fixtures/market-of.js';
import { settingsOf } from '../reports/fixtures/settings-of.js';
import { ledger, ledgerSession } from '../reports/ledger.js';
import { conditionArbitrary, eventsArbitrary } from './arbitraries.js';

const market: Market = openMarket(ledger, requestOf({ template: ledgerSession }));
const dates = market.sessions.map(({ date }) => date);

/** For each session of the ledger whether the condition holds. */
function kept(condition: Condition, events: readonly MarketEvent[] = []): readonly boolean[] {
  const { where, ...settings } = settingsOf({ where: condition, events });
  const notes = { note: () => undefined };
  return Array.from(judge(where!, market, { where, ...settings }, notes).holds, (is) => is === 1);
}

/** The days of the month for which the condition holds. */
function daysOf(condition: Condition, events?: readonly MarketEvent[]): readonly number[] {
  const holding = kept(condition, events);
  return dates.filter((_, i) => holding[i]).map((date) => Number(date.slice(-2)));
}

describe('any conditions', () => {
  const onConditions = (check: (conditions: Condition[], events: MarketEvent[]) => void) => {
    const conditions = fc.array(conditionArbitrary(), { minLength: 1, maxLength: 4 });
    fc.assert(fc.property(conditions, eventsArbitrary(dates), check));
  };

  test('hold or their opposite does, whatever is missing', () => {
    onConditions(([condition], events) => {
      expect(kept({ not: condition }, events)).toEqual(kept(condition, events).map((each) => !each));
    });
  });

  test('follow De Morgan', () => {
    onConditions((parts, events) => {
      const opposites = parts.map((part): Condition => ({ not: part }));
      expect(kept({ not: { and: parts } }, events)).toEqual(kept({ or: opposites }, events));
      expect(kept({ not: { or: parts } }, events)).toEqual(kept({ and: opposites }, events));
    });
  });

  test('come to the same in any order', () => {
    onConditions((parts, events) => {
      const reversed = [...parts].reverse();
      expect(kept({ and: parts }, events)).toEqual(kept({ and: reversed }, events));
      expect(kept({ or: parts }, events)).toEqual(kept({ or: reversed }, events));
    });
  });

  test('hold together where each does, and as one of them where one does', () => {
    onConditions((parts, events) => {
      const each = parts.map((part) => kept(part, events));
      expect(kept({ and: parts }, events)).toEqual(dates.map((_, i) => each.every((part) => part[i])));
      expect(kept({ or: parts }, events)).toEqual(dates.map((_, i) => each.some((part) => part[i])));
    });
  });

  test('hold in a list where they hold for one of its values, and between where not beyond', () => {
    const numbers = fc.array(fc.constantFrom<number[]>(-1, 0, 1, 2, 3, 4, 0.85, 7), { minLength: 2, maxLength: 4 });
    const fields = fc.constantFrom<NumberFieldName[]>('streak', 'open.position', 'previous.narrow', 'gap.percent');
    fc.assert(
      fc.property(fields, numbers, (field, value) => {
        const each = value.map((one): Condition => ({ field, op: 'eq', value: one }));
        expect(kept({ field, op: 'in', value })).toEqual(kept({ or: each }));
        const [low, high] = [Math.min(...value), Math.max(...value)];
        const within: Condition[] = [
          { field, op: 'gte', value: low },
          { field, op: 'lte', value: high },
        ];
        expect(kept({ field, op: 'between', value: [low, high] })).toEqual(kept({ and: within }));
      }),
    );
  });
});

describe('a condition on the ledger', () => {
  const all = [1, 2, 3, 4, 5, 8, 9, 10, 11];

  test('of no parts holds always as and, never as or; nothing is in an empty list', () => {
    expect(daysOf({ and: [] })).toEqual(all);
    expect(daysOf({ or: [] })).toEqual([]);
    expect(daysOf({ field: 'weekday', op: 'in', value: [] })).toEqual([]);
  });

  test('compares with a number exactly, its ends in or out as the operator says', () => {
    // Streaks: none, 1, 2, 3, -1, 0, -1, 1, 0.
    expect(daysOf({ field: 'streak', op: 'eq', value: 1 })).toEqual([2, 10]);
    expect(daysOf({ field: 'streak', op: 'gt', value: 1 })).toEqual([3, 4]);
    expect(daysOf({ field: 'streak', op: 'gte', value: 1 })).toEqual([2, 3, 4, 10]);
    expect(daysOf({ field: 'streak', op: 'lt', value: 0 })).toEqual([5, 9]);
    expect(daysOf({ field: 'streak', op: 'lte', value: 0 })).toEqual([5, 8, 9, 11]);
    expect(daysOf({ field: 'streak', op: 'between', value: [0, 2] })).toEqual([2, 3, 8, 10, 11]);
    expect(daysOf({ field: 'streak', op: 'in', value: [3, -1] })).toEqual([4, 5, 9]);
    // 17/20 is 0.85 and no double; 16/15 is no decimal.
    expect(daysOf({ field: 'open.position', op: 'eq', value: 0.85 })).toEqual([2]);
    expect(daysOf({ field: 'open.position', op: 'between', value: [1.0666666666666664, 1.0666666666666667] })).toEqual([
      3,
    ]);
    expect(daysOf({ field: 'open.position', op: 'in', value: [1.0666666666666664, 1.0666666666666667] })).toEqual([]);
  });

  test('does not hold where the field is missing, and its opposite does', () => {
    expect(daysOf({ field: 'gap.percent', op: 'gte', value: -1000 })).toEqual(all.slice(1));
    expect(daysOf({ not: { field: 'gap.percent', op: 'lt', value: -1000 } })).toEqual(all);
    expect(daysOf({ not: { field: 'gap.direction', op: 'in', value: ['up', 'down', 'none'] } })).toEqual([1]);
  });

  test('of a name holds for that name or those in the list', () => {
    expect(daysOf({ field: 'weekday', op: 'eq', value: 'tuesday' })).toEqual([2, 9]);
    expect(daysOf({ field: 'previous.colour', op: 'in', value: ['red', 'flat'] })).toEqual([5, 8, 9, 11]);
  });

  test('of an event holds where it is among several, whatever its letters', () => {
    const events = [
      { name: 'CPI', date: '2024-07-02' },
      { name: 'Fed', date: '2024-07-02' },
      { name: 'fed', date: '2024-07-08' },
    ];
    expect(daysOf({ field: 'event', op: 'eq', value: 'FED' }, events)).toEqual([2, 8]);
    expect(daysOf({ field: 'event', op: 'in', value: ['nfp', 'cpi'] }, events)).toEqual([2]);
    expect(daysOf({ field: 'event', op: 'eq', value: 'nfp' }, events)).toEqual([]);
  });

  test('of a window looks at as many minutes as it says', () => {
    expect(daysOf({ field: 'window.position', op: 'eq', value: 'upper', minutes: 60 })).toEqual([11]);
    expect(daysOf({ field: 'window.position', op: 'eq', value: 'lower', minutes: 120 })).toEqual([4]);
  });
});
