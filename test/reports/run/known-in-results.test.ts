import { expect, test } from 'vitest';
import { type Known, knownAfterWindow } from '../../../src/reports/run/known-in-results.js';

const all: Readonly<Record<Known, true>> = {
  'at-open': true,
  'after-window': true,
  'at-time': true,
  'at-event': true,
  hindsight: true,
};
const everyKnown = Object.keys(all) as Known[];

test('of sessions chosen by how their window ended, a question of the open is known with the window', () => {
  expect(knownAfterWindow('at-open')).toBe('after-window');
  expect(knownAfterWindow('after-window')).toBe('after-window');
});

test('what may have happened before the window was over, nobody could have traded on', () => {
  expect([knownAfterWindow('at-time'), knownAfterWindow('at-event')]).toEqual(['hindsight', 'hindsight']);
});

test('a window makes nothing known at the open, nothing known that was not, and a second one changes nothing', () => {
  expect(knownAfterWindow('hindsight')).toBe('hindsight');
  for (const known of everyKnown) {
    const after = knownAfterWindow(known);
    expect(['after-window', 'hindsight']).toContain(after);
    expect(knownAfterWindow(after)).toBe(after);
  }
});
