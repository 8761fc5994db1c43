import { describe, expect, it, test } from 'vitest';
import { parseCondition } from '../../../src/reports/index.js';

const monday = { field: 'weekday', op: 'eq', value: 'monday' };
const streak = { field: 'streak', op: 'gt', value: 2 };
const gapFill = { report: 'gap-fill-standard' };

test.each([
  ['streak > 2', streak],
  ['streak>=-2', { field: 'streak', op: 'gte', value: -2 }],
  ['streak<2', { field: 'streak', op: 'lt', value: 2 }],
  ['streak <= 2e0', { field: 'streak', op: 'lte', value: 2 }],
  ['streak = 2E+0', { field: 'streak', op: 'eq', value: 2 }],
  ['streak = -0', { field: 'streak', op: 'eq', value: 0 }],
  ['streak in ()', { field: 'streak', op: 'in', value: [] }],
  ['streak in (1, 2)', { field: 'streak', op: 'in', value: [1, 2] }],
  ['streak between -1 and 1', { field: 'streak', op: 'between', value: [-1, 1] }],
  ['streak between 1 and 1 and weekday = monday', { and: [{ field: 'streak', op: 'between', value: [1, 1] }, monday] }],
  ['weekday="monday"', monday],
  ['weekday in(monday)', { field: 'weekday', op: 'in', value: ['monday'] }],
  ['event = "a \\"b\\" \\\\"', { field: 'event', op: 'eq', value: 'a "b" \\' }],
  ['event = "and"', { field: 'event', op: 'eq', value: 'and' }],
  ['window.size > 1', { field: 'window.size', op: 'gt', value: 1, minutes: 60 }],
  ['window.size ( minutes : 30 ) > 1', { field: 'window.size', op: 'gt', value: 1, minutes: 30 }],
])('%s is about a field', (text, condition) => {
  expect(parseCondition(text)).toStrictEqual(condition);
});

test.each([
  ['weekday != monday', { not: monday }],
  ['streak!=-2', { not: { field: 'streak', op: 'eq', value: -2 } }],
  ['event != "a"', { not: { field: 'event', op: 'eq', value: 'a' } }],
  ['gap-fill.filled != filled', { not: { ...gapFill, question: 'filled', is: 'filled' } }],
  ['gap-fill.size != 1', { not: { ...gapFill, measure: 'size', op: 'eq', value: 1 } }],
  ['series.vix != high', { not: { series: 'vix', op: 'eq', value: 'high' } }],
  ['not weekday != monday and streak > 2', { and: [{ not: { not: monday } }, streak] }],
])('%s is what is not =', (text, condition) => {
  expect(parseCondition(text)).toStrictEqual(condition);
});

it('counts != as not and as a level', () => {
  const list = (length: number, operator: string): string => Array(length).fill(`streak ${operator} 1`).join(' or ');
  expect(() => parseCondition(list(49, '!='))).not.toThrow();
  expect(() => parseCondition(list(50, '!='))).toThrow('at most 100 conditions');
  expect(() => parseCondition(`${'not '.repeat(48)}streak != 1`)).not.toThrow();
  expect(() => parseCondition(`${'not '.repeat(49)}streak != 1`)).toThrow('at most 50 deep');
});

test.each([
  ['gap-fill.filled = filled', { ...gapFill, question: 'filled', is: 'filled' }],
  ['gap-fill-standard.filled = filled', { ...gapFill, question: 'filled', is: 'filled' }],
  ['"gap-fill".filled = filled', { report: 'gap-fill', question: 'filled', is: 'filled' }],
  ['gap-fill-by-size.filled in (filled)', { report: 'gap-fill-by-size', question: 'filled', is: ['filled'] }],
  ['gap-fill.filled in ()', { ...gapFill, question: 'filled', is: [] }],
  ['gap-fill."a question" = "1"', { ...gapFill, question: 'a question', is: '1' }],
  ['gap-fill.size = 1', { ...gapFill, measure: 'size', op: 'eq', value: 1 }],
  ['gap-fill.size in (1, 2)', { ...gapFill, measure: 'size', op: 'in', value: [1, 2] }],
  ['gap-fill.size in numbers ()', { ...gapFill, measure: 'size', op: 'in', value: [] }],
  ['gap-fill.size in numbers (1)', { ...gapFill, measure: 'size', op: 'in', value: [1] }],
  ['gap-fill(previous: 1).size >= 0.5', { ...gapFill, measure: 'size', op: 'gte', value: 0.5, previous: 1 }],
  ['gap-fill(previous: 0).size between 1 and 2', { ...gapFill, measure: 'size', op: 'between', value: [1, 2] }],
  [
    'x(previous: 250, a: 1, b: [1, -2.5], c: [], d: none, e: "none", f: 09:30, g: {"id": "a}", "l": [{"b": 1}]}, "previous": 3).q = yes',
    {
      report: 'x-standard',
      params: {
        a: 1,
        b: [1, -2.5],
        c: [],
        d: null,
        e: 'none',
        f: '09:30',
        g: { id: 'a}', l: [{ b: 1 }] },
        previous: 3,
      },
      question: 'q',
      is: 'yes',
      previous: 250,
    },
  ],
])('%s is about a report', (text, condition) => {
  expect(JSON.stringify(parseCondition(text))).toBe(JSON.stringify(condition));
});

test.each([
  ['series.vix > 20', { series: 'vix', op: 'gt', value: 20 }],
  ['series.a.b = high', { series: 'a.b', op: 'eq', value: 'high' }],
  ['series."my vix" in (low, "1")', { series: 'my vix', op: 'in', value: ['low', '1'] }],
  ['series.vix in ()', { series: 'vix', op: 'in', value: [] }],
  ['series.vix between 1 and 2', { series: 'vix', op: 'between', value: [1, 2] }],
])('%s is about a series', (text, condition) => {
  expect(parseCondition(text)).toStrictEqual(condition);
});

test.each([
  ['streak > 2 and weekday = monday or streak > 2', { or: [{ and: [streak, monday] }, streak] }],
  ['streak > 2 or weekday = monday and streak > 2', { or: [streak, { and: [monday, streak] }] }],
  ['(streak > 2 or weekday = monday) and streak > 2', { and: [{ or: [streak, monday] }, streak] }],
  ['(streak > 2 and weekday = monday) and streak > 2', { and: [{ and: [streak, monday] }, streak] }],
  ['not streak > 2 and weekday = monday', { and: [{ not: streak }, monday] }],
  ['not not (streak > 2 and weekday = monday)', { not: { not: { and: [streak, monday] } } }],
  ['and() or or() or and(streak > 2)', { or: [{ and: [] }, { or: [] }, { and: [streak] }] }],
  ['or(streak > 2, weekday = monday, (streak > 2))', { or: [streak, monday, streak] }],
  [' ( (streak\n>\t2) ) ', streak],
])('%j combines', (text, condition) => {
  expect(parseCondition(text)).toStrictEqual(condition);
});

const subject = 'expected a field, a question or measure of a report, a series, not or (';
const rest = 'expected and, or or the end';
const operators = 'expected =, !=, >, >=, <, <=, in or between';

test.each([
  ['', `text ends at column 1, ${subject}`],
  ['weekday = monday and', `text ends at column 21, ${subject}`],
  ['weekday = monday fild', `text has "fild" at column 18, ${rest}`],
  ['weekday = monday AND', `text has "AND" at column 18, ${rest}; did you mean "and"?`],
  ['weekday = monday 🙂', `text has "🙂" at column 18, ${rest}`],
  ['weekday = monday "x y"', `text has "\\"x y\\"" at column 18, ${rest}`],
  ['(weekday = monday', 'text ends at column 18, expected and, or or )'],
  ['weekday = monday)', `text has ")" at column 17, ${rest}`],
  ['and(weekday = monday', 'text ends at column 21, expected and, or or a comma or )'],
  ['and weekday = monday', 'text has "weekday" at column 5, expected ( after and, or a condition before it'],
  ['and(,)', `text has "," at column 5, ${subject}`],
  ['Weekday = monday', `text has "Weekday" at column 1, ${subject}; did you mean "weekday"?`],
  ['gap.directon = up', `text has "gap.directon" at column 1, ${subject}; did you mean "gap.direction"?`],
  ['gap(previous: 1).size = 1', `text has "gap" at column 1, ${subject}`],
  ['gap-fill = filled', `text has "gap-fill" at column 1, ${subject}`],
  ['gap-fill. = filled', 'text has "=" at column 11, expected a question or measure'],
  ['gap-fill(previous: 1) = filled', 'text has "=" at column 23, expected a dot and a question or measure'],
  ['series. > 1', 'text has ">" at column 9, expected the name of a series'],
  ['weekday', 'text ends at column 8, expected =, != or in'],
  ['weekday > 1', 'text has ">" at column 9, expected =, != or in'],
  ['weekday between monday and friday', 'text has "between" at column 9, expected =, != or in'],
  ['weekday(minutes: 30) = monday', 'text has "(" at column 8, expected =, != or in'],
  ['streak is 1', `text has "is" at column 8, ${operators}; did you mean "="?`],
  ['gap-fill.filled is 1', `text has "is" at column 17, ${operators}; did you mean "="?`],
  [
    'weekday = mondey',
    'text has "mondey" at column 11, expected one of monday, tuesday, wednesday, thursday, friday, saturday, sunday; did you mean "monday"?',
  ],
  ['previous.colour in (green, 1)', 'text has "1" at column 28, expected one of green, red, flat'],
  ['streak > two', 'text has "two" at column 10, expected a number'],
  ['streak > 1e999', 'text has "1e999" at column 10, expected a number'],
  ['streak > "1"', 'text has "\\"1\\"" at column 10, expected a number'],
  ['streak between 2 and 1', 'text has "1" at column 22, expected a number not below 2'],
  ['streak between 2, 3', 'text has "," at column 17, expected and'],
  ['streak in 1', 'text has "1" at column 11, expected ('],
  ['streak in (1, )', 'text has ")" at column 15, expected a number'],
  ['streak in (1 2)', 'text has "2" at column 14, expected a comma or )'],
  ['event = 2024', 'text has "2024" at column 9, expected a name, in quotes if it is a number or keyword'],
  ['event = or', 'text has "or" at column 9, expected a name, in quotes if it is a number or keyword'],
  ['event = ""', 'text has "\\"\\"" at column 9, expected a name that is not empty'],
  ['event = "a', 'text ends at column 11, expected a closing quote'],
  ['event = "a\\n"', String.raw`text has "\\" at column 11, expected \" or \\ within quotes`],
  ['gap-fill.x in (a, 1)', 'text has "1" at column 19, expected a name, in quotes if it is a number or keyword'],
  ['gap-fill.x in (1, a)', 'text has "a" at column 19, expected a number'],
  ['gap-fill.x in numbers (a)', 'text has "a" at column 24, expected a number'],
  ['gap-fill.x = -a', 'text has "-a" at column 14, expected a number or name'],
  ['window.size(minutes: 0) > 1', 'text has "0" at column 22, expected a whole number from 1 to 1440'],
  ['window.size(minutes: 1.5) > 1', 'text has "1.5" at column 22, expected a whole number from 1 to 1440'],
  ['window.size(hours: 1) > 1', 'text has "hours:" at column 13, expected minutes'],
  ['window.size(minutes 1) > 1', 'text has "1" at column 21, expected :'],
  ['window.size(minutes: 1 > 1', 'text has ">" at column 24, expected )'],
  ['gap-fill(previous: 251).x = 1', 'text has "251" at column 20, expected a whole number from 0 to 250'],
  ['gap-fill(previous: 0.5).x = 1', 'text has "0.5" at column 20, expected a whole number from 0 to 250'],
  ['gap-fill(previous: 1, previous: 1).x = 1', 'text has "previous:" at column 23, expected each argument once'],
  ['gap-fill(a: 1, "a": 1).x = 1', 'text has "\\"a\\"" at column 16, expected each argument once'],
  ['gap-fill().x = 1', 'text has ")" at column 10, expected the name of an argument'],
  ['gap-fill(a 1).x = 1', 'text has "1" at column 12, expected :'],
  ['gap-fill(a: 1 b: 2).x = 1', 'text has "b:" at column 15, expected a comma or )'],
  ['gap-fill(a: [x]).x = 1', 'text has "x" at column 14, expected a number'],
  ['gap-fill(a: [1).x = 1', 'text has ")" at column 15, expected a comma or ]'],
  ['gap-fill(a: {x}).x = 1', 'text has "{" at column 13, expected a session as JSON'],
  ['gap-fill(a: {"x": "}).x = 1', 'text has "{" at column 13, expected a session as JSON'],
  ['gap-fill(a: {"x":[[[[[1]]]]]}).x = 1', 'text has "[" at column 22, expected JSON at most 5 deep'],
])('%s is refused', (text, message) => {
  expect(() => parseCondition(text)).toThrow(
    expect.objectContaining({ name: 'BarstatsRangeError', code: 'wrong-condition', message }),
  );
});

describe('an error', () => {
  it('has its column and what may have been meant', () => {
    const near = { argument: 'text', column: 6, suggestion: 'streak' };
    expect(() => parseCondition('not (streek = 1)')).toThrow(expect.objectContaining(near));
  });

  it('is of another kind for what is no text', () => {
    expect(() => parseCondition({ field: 'streak' } as never)).toThrow(
      expect.objectContaining({
        code: 'wrong-type',
        argument: 'text',
        message: 'text must be a string, got an object',
      }),
    );
  });
});

describe('the limits', () => {
  const failure = (text: string) => {
    try {
      parseCondition(text);
    } catch (error) {
      return error as { readonly column: number; readonly message: string };
    }
    throw new Error('It was not refused');
  };
  const nested = (depth: number, open: string, close = '') => `${open.repeat(depth)}streak > 2${close.repeat(depth)}`;

  it('are 50 levels', () => {
    for (const [open, close] of [
      ['not ', ''],
      ['and(', ')'],
      ['(', ')'],
    ]) {
      expect(() => parseCondition(nested(49, open, close))).not.toThrow();
      expect(failure(nested(50, open, close)).message).toMatch(/expected conditions nested at most 50 deep$/);
    }
    // What is in a list, at any place, or after `not` is one level deeper, as what is in parentheses is.
    for (const [open, close] of [
      ['not ', ''],
      ['and(', ')'],
      ['or(', ')'],
      ['and(weekday = monday, ', ')'],
      ['or(weekday = monday, ', ')'],
    ]) {
      const within = (depth: number) => `${open}${nested(depth, '(', ')')}${close}`;
      expect(() => parseCondition(within(48))).not.toThrow();
      expect(failure(within(49))).toMatchObject({
        column: within(49).indexOf('streak') + 1,
        message: expect.stringMatching(/expected conditions nested at most 50 deep$/) as string,
      });
    }
    // What is joined without parentheses is one level more.
    expect(() => parseCondition(`${nested(48, 'not ')} and streak > 2`)).not.toThrow();
    expect(failure(`weekday = monday or ${nested(49, 'not ')}`)).toMatchObject({ column: 1 });
  });

  it('are 100 conditions with the values of lists', () => {
    const list = (count: number) => `streak in (${Array.from({ length: count }, (_, i) => i).join(',')})`;
    expect(() => parseCondition(list(99))).not.toThrow();
    expect(failure(list(100))).toMatchObject({
      column: 12 + 10 * 2 + 89 * 3,
      message: 'text has "99" at column 299, expected at most 100 conditions in all, counting each value in a list',
    });
    const many = (count: number) => Array.from({ length: count }, () => 'adr=1').join(' or ');
    expect(() => parseCondition(many(99))).not.toThrow();
    expect(failure(many(100))).toMatchObject({ column: 1 });
    expect(failure(many(101))).toMatchObject({ column: 901 });
    expect(() => parseCondition(`${many(98)} or not adr=1`)).toThrow();
  });

  it('are 10,000 characters', () => {
    const padded = (length: number) => 'adr = 1'.padEnd(length);
    expect(parseCondition(padded(10_000))).toEqual({ field: 'adr', op: 'eq', value: 1 });
    const message = 'text goes on at column 10001, expected at most 10000 characters, got 10001';
    expect(failure(padded(10_001))).toMatchObject({ column: 10_001, count: 10_001, limit: 10_000, message });
  });
});
