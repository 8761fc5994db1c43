import { describe, expect, it, test } from 'vitest';
import { gapFill } from '../../../src/families/index.js';
import { formatCondition, parseCondition } from '../../../src/reports/index.js';

const monday = { field: 'weekday', op: 'eq', value: 'monday' };
const streak = { field: 'streak', op: 'gte', value: 2 };

const written = (condition: unknown) => formatCondition(condition as never);

test.each([
  [monday, 'weekday = monday'],
  [{ field: 'streak', op: 'eq', value: -0 }, 'streak = 0'],
  [{ field: 'streak', op: 'in', value: [] }, 'streak in ()'],
  [{ field: 'streak', op: 'between', value: [-1.5, 1e21] }, 'streak between -1.5 and 1e21'],
  [{ field: 'streak', op: 'lt', value: 1e-7 }, 'streak < 1e-7'],
  [
    { field: 'event', op: 'in', value: ['CPI', 'and', '1', 'a b', '"', '\\', 'Öl'] },
    // Bun writes letters beyond ASCII in String.raw as escapes.
    'event in (CPI, "and", "1", "a b", "\\"", "\\\\", Öl)',
  ],
  [{ field: 'window.size', op: 'gt', value: 1, minutes: 60 }, 'window.size > 1'],
  [{ field: 'window.size', op: 'gt', value: 1 }, 'window.size > 1'],
  [{ field: 'window.size', op: 'gt', value: 1, minutes: 30 }, 'window.size(minutes: 30) > 1'],
  [
    { report: 'gap-fill-standard', question: 'filled', is: 'filled', params: {}, previous: 0 },
    'gap-fill.filled = filled',
  ],
  [{ report: gapFill, question: 'filled', is: ['filled'] }, 'gap-fill.filled in (filled)'],
  [{ report: gapFill.reports['by-size'], question: 'filled', is: [] }, 'gap-fill-by-size.filled in ()'],
  [{ report: 'gap-standard', measure: 'direction', op: 'eq', value: 1 }, 'gap-standard.direction = 1'],
  [{ report: 'colours-sunny', measure: 'a b', op: 'in', value: [] }, '"colours-sunny"."a b" in numbers ()'],
  [
    {
      report: 'x-standard',
      params: { a: null, b: 'none', c: [1, -0], d: { id: 'x' }, previous: 1, 'e f': '09:30', g: undefined },
      measure: 'm',
      op: 'gt',
      value: 0,
      previous: 2,
    },
    'x(a: none, b: "none", c: [1, 0], d: {"id":"x"}, "previous": 1, "e f": 09:30, previous: 2).m > 0',
  ],
  [{ series: 'vix', op: 'in', value: [] }, 'series.vix in ()'],
  [{ series: 'my vix', op: 'gt', value: 20 }, 'series."my vix" > 20'],
  [{ series: 'vix', op: 'in', value: ['low', '1'] }, 'series.vix in (low, "1")'],
  [{ and: [] }, 'and()'],
  [{ or: [{ and: [monday, streak] }] }, 'or(weekday = monday and streak >= 2)'],
  [
    { and: [{ and: [monday, streak] }, { or: [monday, streak] }, { and: [] }] },
    '(weekday = monday and streak >= 2) and (weekday = monday or streak >= 2) and and()',
  ],
  [
    { or: [{ and: [monday, streak] }, { or: [monday, streak] }] },
    'weekday = monday and streak >= 2 or (weekday = monday or streak >= 2)',
  ],
  [{ not: { not: { and: [monday, streak] } } }, 'not not (weekday = monday and streak >= 2)'],
  [{ not: { or: [monday] }, and: undefined }, 'not or(weekday = monday)'],
])('%j is written %s', (condition, text) => {
  expect(written(condition)).toBe(text);
  expect(() => parseCondition(text)).not.toThrow();
});

const answer = { report: 'gap-fill-standard', question: 'filled', is: 'filled' };
const contained: Record<string, unknown> = { id: 'x' };
contained.breaks = [contained];

test.each([
  [null, 'wrong-type', 'condition'],
  [{}, 'missing-field', 'condition.field'],
  [{ and: monday }, 'wrong-type', 'condition.and', 'must be a list of conditions, got an object'],
  [{ and: [monday], or: [monday] }, 'unknown-option', 'condition'],
  [{ and: [monday], op: 'eq' }, 'unknown-option', 'condition'],
  [{ not: { moon: 1 } }, 'unknown-option', 'condition.not'],
  // eslint-disable-next-line no-sparse-arrays
  [{ and: [, monday] }, 'wrong-type', 'condition.and[0]'],
  [{ ...monday, field: 'moon' }, 'out-of-bounds', 'condition.field'],
  [{ ...monday, op: 'gt' }, 'out-of-bounds', 'condition.op'],
  [{ ...monday, value: 'mondey' }, 'out-of-bounds', 'condition.value'],
  [{ ...monday, minutes: 30 }, 'unknown-option', 'condition'],
  [{ ...streak, value: NaN }, 'out-of-bounds', 'condition.value'],
  [{ ...streak, op: 'between', value: [2, 1] }, 'out-of-bounds', 'condition.value'],
  [{ ...answer, series: 'x' }, 'unknown-option', 'condition'],
  [{ ...answer, field: 'streak' }, 'unknown-option', 'condition'],
  [{ ...answer, measure: 'size', op: 'eq', value: 1 }, 'unknown-option', 'condition'],
  [{ report: 'x', measure: 'size' }, 'missing-field', 'condition.op'],
  [{ report: 'x' }, 'missing-field', 'condition.question'],
  [{ ...answer, params: { a: { b: 1n } } }, 'wrong-type', 'condition.params.a'],
  [{ ...answer, report: {} }, 'wrong-type', 'condition.report'],
  [{ ...answer, report: '' }, 'out-of-bounds', 'condition.report'],
  [{ ...answer, question: 1 }, 'wrong-type', 'condition.question'],
  [{ ...answer, is: 1 }, 'wrong-type', 'condition.is'],
  [{ ...answer, is: [''] }, 'out-of-bounds', 'condition.is[0]'],
  [{ ...answer, previous: 251 }, 'out-of-bounds', 'condition.previous'],
  [{ ...answer, params: [] }, 'wrong-type', 'condition.params', 'must be an object, got a list'],
  [{ ...answer, params: null }, 'wrong-type', 'condition.params', 'must be an object, got null'],
  [{ ...answer, params: 'fill' }, 'wrong-type', 'condition.params', 'must be an object, got "fill"'],
  [{ ...answer, params: { '': 1 } }, 'out-of-bounds', 'condition.params'],
  [
    { ...answer, params: { a: true } },
    'wrong-type',
    'condition.params.a',
    'must be a number, a string, a list, a session or null, got true',
  ],
  [{ ...answer, params: { a: Infinity } }, 'out-of-bounds', 'condition.params.a'],
  [{ ...answer, params: { a: '' } }, 'out-of-bounds', 'condition.params.a'],
  [{ ...answer, params: { a: ['1'] } }, 'wrong-type', 'condition.params.a'],
  [{ ...answer, params: { a: contained } }, 'wrong-type', 'condition.params.a'],
  [{ ...answer, params: { a: { b: { toJSON: () => 1 } } } }, 'wrong-type', 'condition.params.a'],
  [{ series: 'x', op: 'gt', value: 'a' }, 'wrong-type', 'condition.value'],
  [{ series: 'x', op: 'in', value: ['a', 1] }, 'wrong-type', 'condition.value[1]'],
  [{ series: '', op: 'eq', value: 1 }, 'out-of-bounds', 'condition.series'],
])('what is no condition is refused (%#)', (condition, code, argument, message = '') => {
  expect(() => written(condition)).toThrow(
    expect.objectContaining({
      code,
      argument,
      ...(message === '' ? {} : { message: `${argument} ${message}` }),
    }),
  );
});

describe('the limits', () => {
  const nested = (depth: number): unknown => (depth === 1 ? monday : { not: nested(depth - 1) });

  it('are those of conditions', () => {
    expect(written(nested(50))).toBe(`${'not '.repeat(49)}weekday = monday`);
    const deepest = `condition${'.not'.repeat(50)}`;
    expect(() => written(nested(51))).toThrow(
      expect.objectContaining({
        code: 'out-of-bounds',
        message: `${deepest} must be nested at most 50 deep`,
        argument: deepest,
      }),
    );
    const circle: { not?: unknown } = {};
    circle.not = circle;
    expect(() => written(circle)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
    const many = (count: number) => ({ and: Array.from({ length: count }, () => monday) });
    expect(() => written(many(99))).not.toThrow();
    expect(() => written(many(100))).toThrow(
      expect.objectContaining({
        code: 'too-many-items',
        message: 'condition.and[99] is one condition too many: at most 100 in all, counting each value of a list',
        argument: 'condition.and[99]',
        count: 101,
      }),
    );
    const listed = (count: number) => ({ ...answer, is: Array.from({ length: count }, () => 'filled') });
    expect(() => written(listed(99))).not.toThrow();
    expect(() => written(listed(100))).toThrow(
      expect.objectContaining({ code: 'too-many-items', count: 101, limit: 100 }),
    );
  });

  it('are 10,000 characters as text', () => {
    const named = (length: number) => ({ series: 'x'.repeat(length - 'series. = 1'.length), op: 'eq', value: 1 });
    expect(written(named(10_000))).toHaveLength(10_000);
    expect(() => written(named(10_001))).toThrow(
      expect.objectContaining({
        code: 'out-of-bounds',
        message: 'condition must be at most 10000 characters as text, got 10001',
        argument: 'condition',
        count: 10_001,
        limit: 10_000,
      }),
    );
  });
});
