import { expect, test } from 'vitest';
import { chanceSummary } from '../../../src/reports/run/chance-summary.js';

const counted = (target: number, stop: number, neither = 0) =>
  [
    ['target', target],
    ['stop', stop],
    ['neither', neither],
  ].map(([id, count]) => ({ id: String(id), label: '', count: Number(count), percent: null, low: null, high: null }));
const chance = (numerator: number, denominator: number) => ({
  outcome: 'target',
  against: 'stop',
  share: { numerator, denominator },
});

test('two outcomes are tested against the share that chance gives, whatever else there was', () => {
  // One success of four at one half: 5 of the 16 ways are no likelier on either side.
  expect(chanceSummary(chance(1, 2), counted(1, 3, 7), 2)).toEqual({
    outcome: 'target',
    against: 'stop',
    percent: 50,
    decided: 4,
    p: 0.625,
  });
  // Two of two at a third.
  expect(chanceSummary(chance(10, 30), counted(2, 0), 2)).toMatchObject({ percent: 33.33, decided: 2, p: 1 / 9 });
  expect(chanceSummary(chance(1, 3), counted(2, 0), 0)).toMatchObject({ percent: 33 });
});

test('there is no test without cases, or with terms that it does not take', () => {
  expect(chanceSummary(chance(1, 2), counted(0, 0, 5), 2)).toMatchObject({ decided: 0, p: null });
  const long = {
    outcome: 'target',
    against: 'stop',
    share: { numerator: 10n ** 16n + 1n, denominator: 3n * 10n ** 16n },
  };
  expect(chanceSummary(long, counted(1, 1), 2)).toMatchObject({ percent: 33.33, p: null });
});
