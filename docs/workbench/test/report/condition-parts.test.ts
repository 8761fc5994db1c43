import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined, partBlamed, partsOf, withPart } from '../../browser/page/report/conditions/condition-parts.js';
import { wordsOf } from '../../browser/page/report/conditions/chip-words.js';
import { parseCondition } from '../../../../src/reports/index.js';
import { comparisons, conditions } from './conditions.js';

describe('the chips of a condition', () => {
  it('are the whole condition, and nothing else', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        expect(joined(partsOf(condition))).toEqual(condition);
      }),
    );
    expect(joined(partsOf(null))).toBeNull();
  });

  it('stay as they are beside one that is changed, and close up where one is taken out', () => {
    fc.assert(
      fc.property(fc.array(comparisons, { minLength: 3, maxLength: 5 }), comparisons, fc.nat(), (parts, other, n) => {
        const row = { joinedBy: 'or', parts } as const;
        const at = n % parts.length;
        expect(withPart(row, at, other)).toEqual({ or: parts.map((part, i) => (i === at ? other : part)) });
        expect(withPart(row, at, null)).toEqual({ or: parts.filter((_, i) => i !== at) });
        expect(withPart(row, parts.length, other)).toEqual({ or: [...parts, other] });
      }),
    );
  });

  it('have no list of one part, and none of no part', () => {
    const [monday, up] = ['weekday = monday', 'gap.direction = up'].map((text) => parseCondition(text));
    expect(withPart({ joinedBy: 'and', parts: [monday, up] }, 0, null)).toEqual(up);
    expect(withPart({ joinedBy: 'and', parts: [up] }, 0, null)).toBeNull();
    expect(withPart({ joinedBy: 'and', parts: [] }, 0, up)).toEqual(up);
  });

  it('show an error where the library found it', () => {
    expect(partBlamed('options.where.and[1].value')).toBe(1);
    expect(partBlamed('options.where.or[12].not.question')).toBe(12);
    expect(partBlamed('options.where.params.minutes')).toBe(0);
    expect(partBlamed('options.where')).toBe(0);
    expect(partBlamed('options.params.minutes')).toBeNull();
    expect(partBlamed(undefined)).toBeNull();
  });

  it.each([
    ['gap.percent > 0.5', 'Gap above 0.5 %'],
    ['gap.percent between 0.5 and 1', 'Gap between 0.5 and 1 %'],
    ['weekday in (monday, friday)', 'Weekday is Monday or Friday'],
    ['window.position(minutes: 30) = upper', 'Close of the first minutes in their range (30 minutes) is upper third'],
    ['gap-fill(previous: 1).filled = filled', 'Gap fill: Filled in the session is Filled, one session before'],
    ['not event = fomc', 'not (Event of the session is fomc)'],
    [
      'adr > 2 or gap.direction = up and halfDay = no',
      'Average daily range above 2 % or (Direction of the gap is up and Half day is no)',
    ],
    [
      'opening-range-breakout(minutes: 30, previous: 2).no-such = up',
      'Opening-range breakout (minutes 30): no-such is up, 2 sessions before',
    ],
    [
      'gap-fill(maxSize: none, fill: 100, previous: 1).filled = filled',
      'Gap fill: Filled in the session is Filled, one session before',
    ],
    ['no-such-report.filled = filled', 'no-such-report.filled = filled'],
  ])('say %s as "%s"', (text, expected) => {
    expect(wordsOf(parseCondition(text))).toBe(expected);
  });
});
