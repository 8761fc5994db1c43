import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldNames, fieldOf } from '../../../src/conditions/fields.js';
import { fieldMeantBy, shortNames } from '../../../src/conditions/text/short-names.js';
import { catalog, parseCondition, parseGroupBy, runReport } from '../../../src/reports/index.js';
import { barsFromRows } from '../../../src/bars/index.js';
import { refusal } from '../../bars/refusal.js';

const number = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(-0.5, 0.25, 1e21)).map(String);
const numbers = fc.oneof(
  fc
    .tuple(fc.constantFrom('=', '!=', '>', '>=', '<', '<='), fc.constantFrom('', ' '), number)
    .map((parts) => parts.join('')),
  fc.array(number, { minLength: 1, maxLength: 3 }).map((values) => `in (${values.join(', ')})`),
  fc.constantFrom('between -1 and 1', 'between 0 and 2.5', 'in numbers ()'),
);

describe('short names', () => {
  it('mean the long ones, before every operator and value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shortNames),
        fc.boolean(),
        fc.constantFrom('', ' ', '  '),
        numbers,
        (name, negated, space, test) => {
          for (const isNumber of [true, false]) {
            const field = fieldMeantBy(name, isNumber);
            const kind = fieldOf(field);
            if ((kind.kind === 'number') !== isNumber) continue;
            const values = kind.kind === 'name' ? kind.names : ['x'];
            // A field of numbers has no list that is called so.
            const rest = isNumber
              ? test.replace(' numbers', '')
              : `${negated ? '!=' : '='}${space}${values[values.length - 1]}`;
            const list = isNumber ? rest : `in (${values.join(', ')})`;
            for (const end of [rest, list]) {
              const [short, long] = [name, field].map(
                (left) => `${negated ? 'not ' : ''}(${left} ${end}) or streak > 1`,
              );
              expect(parseCondition(short)).toEqual(parseCondition(long));
            }
          }
        },
      ),
    );
  });

  it('are no fields, and a family of the name is meant before a dot or parenthesis', () => {
    const families = new Set<string>(catalog.map(({ family }) => family));
    expect(shortNames.filter((name) => (fieldNames as readonly string[]).includes(name))).toEqual([]);
    const shared = shortNames.filter((name) => families.has(name));
    expect(shared).toEqual(['doji']);
    expect(parseCondition('doji.q = yes')).toMatchObject({ report: 'doji-standard', question: 'q' });
    expect(parseCondition('doji (previous: 1) . q = yes')).toMatchObject({ report: 'doji-standard', previous: 1 });
    expect(parseCondition('doji = yes')).toEqual({ field: 'previous.doji', op: 'eq', value: 'yes' });
    expect(parseCondition('series.gap > 1')).toEqual({ series: 'gap', op: 'gt', value: 1 });
    expect(parseCondition('event = gap')).toEqual({ field: 'event', op: 'eq', value: 'gap' });
  });

  it.each([
    ['gap = upp', '"upp" at column 7, expected one of'],
    ['gap > up', '"up" at column 7, expected a number'],
    ['day > 3', '">" at column 5, expected =, != or in'],
    ['range = wide', '"wide" at column 9, expected a number'],
    ['gap.size > 1', '"gap.size" at column 1, expected a field'],
    ['gap(minutes: 5) > 1', '"gap" at column 1, expected a field'],
    ['Gap > 1', '"Gap" at column 1, expected a field'],
    ['constructor > 1', '"constructor" at column 1, expected a field'],
  ])('%s is refused where it is wrong', (text, message) => {
    expect(() => parseCondition(text)).toThrow(message);
  });

  it('divide a report: a name of both kinds means the one with names', () => {
    expect(parseGroupBy('day')).toEqual({ field: 'weekday' });
    expect(parseGroupBy(' gap ')).toEqual({ field: 'gap.direction' });
    expect(parseGroupBy('nr')).toEqual({ field: 'previous.narrow' });
    const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
    const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
    const run = (groupBy: 'gap' | 'gap.direction') => runReport(bars, 'doji-standard', { ...market, groupBy });
    expect(run('gap')).toEqual(run('gap.direction'));
    expect(run('gap').groupBy).toEqual({ field: 'gap.direction' });
    // @ts-expect-error it needs edges
    expect(refusal(() => runReport(bars, 'doji-standard', { ...market, groupBy: 'range' })).code).toBe('missing-field');
  });
});
