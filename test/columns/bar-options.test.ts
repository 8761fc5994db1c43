import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barMinutes, breakCriterion, criterion } from '../../src/columns/bar-options.js';
import { checkedParams } from '../../src/options/checked-params.js';

const options = { barMinutes, criterion, breakCriterion };
const checked = (params: unknown) => checkedParams(options, params, 'params', 60_000);

/** Whether a value is let through, unchanged. */
function allowed(name: keyof typeof options, value: unknown): boolean {
  try {
    return checked({ [name]: value })[name] === value;
  } catch {
    return false;
  }
}

test('bars are looked at as they are, and levels by wick, unless asked otherwise', () => {
  expect(checked({})).toEqual({ barMinutes: null, criterion: 'wick', breakCriterion: 'wick' });
});

test('bars are whole minutes long, at most four hours', () => {
  expect([null, 1, 240].map((minutes) => allowed('barMinutes', minutes))).toEqual([true, true, true]);
  expect([0, 241, 1.5, '5'].map((minutes) => allowed('barMinutes', minutes))).toEqual([false, false, false, false]);
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), (minutes) => {
      expect(allowed('barMinutes', minutes)).toBe(minutes >= 1 && minutes <= 240);
    }),
  );
});

test('a level is reached, and a side broken, by a wick or by a close', () => {
  for (const name of ['criterion', 'breakCriterion'] as const) {
    expect(['wick', 'close', 'open', null].map((value) => allowed(name, value))).toEqual([true, true, false, false]);
  }
  // One asks for a price at or beyond, the other beyond alone; of both, closes depend on the size of the bars.
  expect(criterion.text).toMatch(/at or beyond a level.*depends on the length of the bars/);
  expect(breakCriterion.text).toMatch(/go beyond a side.*depends on the length of the bars/);
});
