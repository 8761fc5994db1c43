import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupingWrittenOut, writtenOut } from '../../../bin/arguments/short-fields.js';
import { formatCondition, parseCondition } from '../../../src/reports/index.js';
import { conditionArbitrary } from '../../conditions/arbitraries.js';

describe('writtenOut', () => {
  it.each([
    ['gap > 0.5', 'gap.percent > 0.5'],
    ['gap>=-0.5 and gap = up', 'gap.percent>=-0.5 and gap.direction = up'],
    ['gap between 0 and 1', 'gap.percent between 0 and 1'],
    ['gap in (1, 2) or gap in (up)', 'gap.percent in (1, 2) or gap.direction in (up)'],
    ['day = friday and not nr >= 4', 'weekday = friday and not previous.narrow >= 4'],
    ['event = "gap > 0.5"', 'event = "gap > 0.5"'],
    ['series.gap > 1', 'series.gap > 1'],
    ['gap-fill.gap-size > 1', 'gap-fill.gap-size > 1'],
  ])('%s is %s', (short, long) => {
    const { text, said } = writtenOut(short);
    expect(text).toBe(long);
    expect(said.length > 0).toBe(short !== long);
    expect(() => parseCondition(text)).not.toThrow();
  });

  it('changes no condition of the library', () => {
    fc.assert(
      fc.property(conditionArbitrary(), (condition) => {
        const text = formatCondition(condition);
        expect(writtenOut(text)).toEqual({ text, said: [] });
      }),
    );
  });
});

it('groupings have short names too', () => {
  expect(groupingWrittenOut('day').text).toBe('weekday');
  expect(groupingWrittenOut('gap')).toEqual({ text: 'gap.direction', said: ['gap is gap.direction'] });
  expect(groupingWrittenOut('month')).toEqual({ text: 'month', said: [] });
});
