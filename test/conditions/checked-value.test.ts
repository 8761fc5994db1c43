import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyNumber, checkedValue, MAX_CONDITIONS } from '../../src/conditions/checked-value.js';
import { fields } from '../../src/conditions/fields.js';
import { refused } from '../bars/refusal.js';

const number = fields['gap.percent'];
const name = fields['gap.direction'];
const event = fields.event;

const single = fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte');
const finite = fc.double({ noDefaultInfinity: true, noNaN: true });

describe('the value of a comparison', () => {
  it('is a finite number where the field is one, and never -0', () => {
    fc.assert(
      fc.property(single, finite, (op, value) => {
        const checked = checkedValue(value, op, number, 'value');
        expect(checked).toBe(value === 0 ? 0 : value);
      }),
      {
        examples: [
          ['eq', -0],
          ['gt', -Number.MAX_VALUE],
          ['gt', Number.MAX_VALUE],
        ],
      },
    );
    for (const value of [NaN, Infinity, -Infinity]) {
      expect(refused(() => checkedValue(value, 'gt', number, 'where.value'))).toBe('out-of-bounds at where.value');
    }
    for (const value of ['1', null, undefined, 1n, [1]]) {
      expect(refused(() => checkedValue(value, 'gt', number, 'where.value'))).toBe('wrong-type at where.value');
    }
    expect([anyNumber.minimum, anyNumber.maximum]).toEqual([-Number.MAX_VALUE, Number.MAX_VALUE]);
  });

  it('is one of the names of the field, or any name where there is no list of them', () => {
    for (const each of name.names) expect(checkedValue(each, 'eq', name, 'value')).toBe(each);
    expect(refused(() => checkedValue('upward', 'eq', name, 'value'))).toBe('out-of-bounds at value');
    expect(refused(() => checkedValue(1, 'eq', name, 'value'))).toBe('wrong-type at value');
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(checkedValue(text, 'eq', event, 'value')).toBe(text);
      }),
    );
    expect(refused(() => checkedValue('', 'eq', event, 'value'))).toBe('out-of-bounds at value');
    expect(refused(() => checkedValue(7, 'eq', event, 'value'))).toBe('wrong-type at value');
  });
});

describe('a list of values', () => {
  it('is what each of them is by itself, in the same order', () => {
    fc.assert(
      fc.property(fc.array(finite, { maxLength: MAX_CONDITIONS }), (values) => {
        expect(checkedValue(values, 'in', number, 'value')).toEqual(values.map((each) => each + 0));
      }),
    );
    expect(checkedValue(['up', 'up', 'down'], 'in', name, 'value')).toEqual(['up', 'up', 'down']);
  });

  it('names the place of the first wrong one, holes included', () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1, maxLength: 9 }), fc.nat(), fc.boolean(), (values, seed, isHole) => {
        const wrong = seed % values.length;
        const list = new Array<unknown>(values.length);
        values.forEach((value, at) => {
          if (at !== wrong) list[at] = value;
          else if (!isHole) list[at] = NaN;
        });
        const code = isHole ? 'wrong-type' : 'out-of-bounds';
        expect(refused(() => checkedValue(list, 'in', number, 'value'))).toBe(`${code} at value[${wrong}]`);
      }),
    );
  });

  it('is needed by in and between, and has a hundred values at most', () => {
    for (const op of ['in', 'between']) {
      for (const none of [1, 'up', null, undefined, { length: 2, 0: 1, 1: 2 }]) {
        expect(refused(() => checkedValue(none, op, number, 'value'))).toBe('wrong-type at value');
      }
    }
    expect(checkedValue(Array(100).fill(1), 'in', number, 'value')).toHaveLength(100);
    expect(refused(() => checkedValue(Array(101).fill(1), 'in', number, 'value'))).toBe('too-many-items at value');
    // Before anything is looked at: a list may have a billion places.
    expect(refused(() => checkedValue(Array(1e9), 'between', number, 'value'))).toBe('too-many-items at value');
  });
});

describe('the bounds of between', () => {
  it('are two numbers, the lower one first; they may be the same', () => {
    fc.assert(
      fc.property(finite, finite, (a, b) => {
        const check = () => checkedValue([a, b], 'between', number, 'value');
        if (a <= b) expect(check()).toEqual([a + 0, b + 0]);
        else expect(refused(check)).toBe('out-of-bounds at value');
      }),
      {
        examples: [
          [1, 1],
          [0, -0],
        ],
      },
    );
  });

  it('are refused where there are more or fewer', () => {
    for (const values of [[], [1], [1, 2, 3]]) {
      expect(refused(() => checkedValue(values, 'between', number, 'value'))).toBe('out-of-bounds at value');
    }
    expect(checkedValue([3, 2, 1], 'in', number, 'value')).toEqual([3, 2, 1]);
  });
});
