import * as fc from 'fast-check';
import type { Condition, GroupBy } from '../../reports/index.js';

/** Values to compare a field with, or to divide it by. */
const numbers: Readonly<Record<string, readonly number[]>> = {
  year: [1996, 2000, 2010, 2019, 2023, 2024, 2025],
  tradingDay: [1, 2, 3, 10, 19, 20, 21, 22],
  tradingDaysLeft: [0, 1, 2, 10, 18, 20, 21],
  sessionsAgo: [0, 1, 2, 3, 5, 10, 20],
  'gap.percent': [-5, -1, -0.5, -0.1, 0, 0.1, 0.30000000000000004, 0.5, 1, 5],
  'open.position': [-1, -0.25, 0, 0.25, 0.3333333333333333, 0.5, 0.75, 1, 1.5],
  'open.toWeekHigh': [-10, -2, -1, -0.5, 0, 0.5, 1],
  'open.toWeekLow': [-1, -0.5, 0, 0.5, 1, 2, 10],
  'open.toMonthHigh': [-10, -5, -2, -1, 0, 1],
  'open.toMonthLow': [-1, 0, 1, 2, 5, 10],
  'previous.change': [-10, -1, -0.25, 0, 0.25, 1, 10],
  'previous.range': [0, 0.1, 0.5, 1, 2, 5, 20],
  'previous.rangeToAdr': [0, 0.25, 0.5, 0.75, 1, 1.25, 2, 5],
  'previous.narrow': [0, 4, 5, 7],
  'previous.closeLocation': [0, 0.1, 0.25, 0.3333333333333333, 0.5, 0.75, 0.9, 1],
  'previous.relativeVolume': [0, 0.25, 0.5, 0.9, 1, 1.1, 1.5, 2, 3],
  closes: [-3, -2, -1, 0, 1, 2, 3],
  streak: [-3, -2, -1, 0, 1, 2, 3],
  adr: [0, 0.1, 0.5, 1, 2, 5, 20],
  atr: [0, 0.1, 0.5, 1, 2, 5, 20],
  'window.size': [0, 10, 25, 33.3, 50, 75, 100],
};

const months = ['january', 'march', 'july', 'october', 'november', 'december'];

const eventNames = ['cpi', 'NFP', 'Fomc', 'no-event', 'other'];

const names: Readonly<Record<string, readonly string[]>> = {
  weekday: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'sunday'],
  month: months,
  halfDay: ['yes', 'no'],
  expiration: ['none', 'monthly', 'quarterly'],
  contractChange: ['yes', 'no'],
  'gap.direction': ['up', 'down', 'none'],
  'open.location': ['above', 'inside', 'below'],
  'previous.colour': ['green', 'red', 'flat'],
  'previous.inside': ['yes', 'no'],
  'previous.outside': ['yes', 'no'],
  'previous.doji': ['yes', 'no'],
  'previous.engulfing': ['bullish', 'bearish', 'none'],
  'previousWeek.colour': ['green', 'red', 'flat'],
  event: eventNames,
  'event.next': eventNames,
  'event.previous': eventNames,
  'window.colour': ['green', 'red', 'flat'],
  'window.position': ['lower', 'middle', 'upper'],
};

/** Numbers that may be without edges. */
const counted: readonly string[] = ['year', 'tradingDay', 'tradingDaysLeft', 'previous.narrow'];

const windowMinutes = fc.constantFrom(undefined, 1, 5, 15, 30, 30, 60, 60, 90, 120, 240, 1440);

/** Conditions of every field, operator and form, up to a few levels deep; of windows only where they are wanted. */
export function conditionArbitrary(windows: boolean): fc.Arbitrary<Condition> {
  return joinedArbitrary(comparisonArbitrary(windows));
}

/** Some comparisons, joined in every way up to a few levels deep. */
export function joinedArbitrary(comparison: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> {
  const { condition } = fc.letrec<{ condition: Condition; comparison: Condition }>((tie) => {
    const parts = fc.array(tie('condition'), { maxLength: 3 });
    return {
      comparison,
      condition: fc.oneof(
        { maxDepth: 3, depthSize: 'small', depthIdentifier: 'condition' },
        { weight: 6, arbitrary: tie('comparison') },
        { weight: 1, arbitrary: parts.map((and) => ({ and })) },
        { weight: 1, arbitrary: parts.map((or) => ({ or })) },
        { weight: 1, arbitrary: tie('condition').map((not) => ({ not })) },
      ),
    };
  });
  return condition;
}

/** Comparisons of every field, with every operator it has. */
export function comparisonArbitrary(windows: boolean): fc.Arbitrary<Condition> {
  return fc.constantFrom(...fieldsOf({ ...numbers, ...names }, windows)).chain((field) => {
    const compared = field in numbers ? numberComparison(numbers[field]) : nameComparison(names[field]);
    // The operators and values are those of the field.
    return fc
      .tuple(compared, windowMinutes)
      .map(([rest, minutes]) => ({ field, ...rest, ...minutesOf(field, minutes) }) as Condition);
  });
}

function numberComparison(pool: readonly number[]): fc.Arbitrary<{ op: string; value: number | number[] }> {
  const value = fc.constantFrom(...pool);
  return fc.oneof(
    fc.record({ op: fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte'), value }),
    fc.record({ op: fc.constant('in'), value: fc.array(value, { maxLength: 3 }) }),
    fc.record({ op: fc.constant('between'), value: fc.tuple(value, value).map((two) => two.sort((a, b) => a - b)) }),
  );
}

function nameComparison(pool: readonly string[]): fc.Arbitrary<{ op: string; value: string | string[] }> {
  const value = fc.constantFrom(...pool);
  return fc.oneof(
    fc.record({ op: fc.constant('eq'), value }),
    fc.record({ op: fc.constant('in'), value: fc.array(value, { maxLength: 3 }) }),
  );
}

/** Groupings by every field, numbers with edges and, where that may be, without. */
export function groupByArbitrary(windows: boolean): fc.Arbitrary<GroupBy> {
  return fc.constantFrom(...fieldsOf({ ...numbers, ...names }, windows)).chain((field) => {
    const pool = numbers[field] ?? [];
    const edges = fc
      .subarray([...pool], { minLength: Math.min(1, pool.length), maxLength: Math.min(4, pool.length) })
      .map((some) => [...some].sort((a, b) => a - b));
    return fc.tuple(edges, windowMinutes, fc.nat(2)).map(([some, minutes, form]) => {
      const bare = !(field in numbers) || (counted.includes(field) && form > 0);
      if (bare && form === 1) return field as GroupBy;
      // Edges and minutes are there where the field has them.
      return { field, ...(bare ? {} : { edges: some }), ...minutesOf(field, minutes) } as GroupBy;
    });
  });
}

function fieldsOf(pools: Readonly<Record<string, unknown>>, windows: boolean): readonly string[] {
  return Object.keys(pools).filter((field) => windows || !field.startsWith('window.'));
}

function minutesOf(field: string, minutes: number | undefined): { readonly minutes?: number } {
  return field.startsWith('window.') && minutes !== undefined ? { minutes } : {};
}
