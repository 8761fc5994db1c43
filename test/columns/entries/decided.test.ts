import { expect, test } from 'vitest';
import { inPlay, type ReportId } from '../../../src/reports/index.js';
import { hoursOf } from '../../reports/fixtures/hours-of.js';
import { ledgerSession } from '../../reports/ledger.js';

const quiet = (count: number, price: number) => Array<string>(count).fill(`${price} ${price} ${price} ${price}`);

/** A question of a session in progress at an hour: what it came to so far, and since when that is decided. */
function at(hour: number, report: ReportId, question: string, hours: readonly string[], params: object): unknown {
  const asked = inPlay(hoursOf(hours), {
    assetClass: 'stocks',
    ticker: 'TEST',
    session: ledgerSession,
    calendar: null,
    lookback: 'all',
    asOf: Date.UTC(2024, 6, 1, hour),
    reports: [report],
    params: { [report]: params },
  } as never);
  const [found] = asked.reports;
  if (found === undefined) return null;
  const { soFar, state, since } = found.observations[0].groups[0].questions.find(({ id }) => id === question)!;
  return [soFar, state, since?.slice(11, 16) ?? null];
}

// Window 9 to 11, entry 12, a step beyond, at 10:00, target 14 reached in the bar of 12:00; half a window below, perhaps at 10:00.
const hours = ['10 11 9 10', '11 13 11 12.5', '12.5 13 12 13', '13 14 13 14', ...quiet(3, 14)];

test('a bracket is known with its entry, and decided when the first bar that reaches stop or target ends', () => {
  const bracket = (hour: number, stop: number, target: number) =>
    at(hour, 'opening-range-breakout-by-bracket', `bracket-${stop}-${target}`, hours, {
      minutes: 60,
      stops: [0.5, 1.5],
      targets: [1, 9],
    });
  expect(bracket(10, 1.5, 1)).toBeNull();
  expect(bracket(11, 1.5, 1)).toEqual(['neither', 'open', '11:00']);
  expect(bracket(12, 1.5, 1)).toEqual(['neither', 'open', '11:00']);
  expect(bracket(13, 1.5, 1)).toEqual(['target', 'decided', '13:00']);
  // Whether it was stopped at 10:00 stays unknown; the bar that reaches the target settles that.
  expect(bracket(12, 0.5, 1)).toEqual(['ambiguous', 'open', '11:00']);
  expect(bracket(13, 0.5, 1)).toEqual(['ambiguous', 'decided', '13:00']);
  // Without that bar it may still end as stopped.
  expect(bracket(15, 0.5, 9)).toEqual(['ambiguous', 'open', '11:00']);
});

test('a distance when the first bar that reaches it ends', () => {
  const distance = (hour: number, id: string) =>
    at(hour, 'opening-range-breakout-by-excursion', id, hours, { minutes: 60, distances: [0.5, 1] });
  expect(distance(11, 'favourable-0.5')).toEqual(['reached', 'decided', '11:00']);
  expect(distance(12, 'favourable-1')).toEqual(['not-reached', 'open', '11:00']);
  expect(distance(13, 'favourable-1')).toEqual(['reached', 'decided', '13:00']);
  expect(distance(13, 'adverse-0.5')).toEqual(['possible', 'open', '11:00']);
});

test('a retest when the bar that comes back ends, and what follows it when a bar settles that', () => {
  const hours = ['10 11 9 10', '11 13 11 12', '12 12.5 11.5 12', '12 12.5 11 12', '12 13.5 12 13', ...quiet(2, 13)];
  const asked = (hour: number, id: string, of = hours) =>
    at(hour, 'opening-range-breakout-by-retest', id, of, { minutes: 60 });
  expect(asked(10, 'retest')).toBeNull();
  expect(asked(12, 'retest')).toEqual(['not-retested', 'open', '11:00']);
  expect(asked(13, 'retest')).toEqual(['retested', 'decided', '13:00']);
  expect(asked(12, 'after-retest')).toEqual([null, 'waiting', null]);
  expect(asked(13, 'after-retest')).toEqual(['neither', 'open', '13:00']);
  expect(asked(14, 'after-retest')).toEqual(['new-extreme', 'decided', '14:00']);
  // A breaking bar that closes back inside settles at once that there is no retest.
  const inside = ['10 11 9 10', '11 13 10 11', ...quiet(5, 12)];
  expect(asked(11, 'retest', inside)).toEqual(['closed-inside', 'decided', '11:00']);
  expect(asked(11, 'after-retest', inside)).toEqual([null, 'waiting', null]);
});

test('a trade at the retest is known from the end of that bar on', () => {
  const back = ['10 11 9 10', '11 13 11 12', '12 12.5 11 12', '12 13 12 13', ...quiet(3, 13)];
  const distance = (hour: number) =>
    at(hour, 'opening-range-breakout-by-excursion', 'favourable-1', back, {
      minutes: 60,
      entry: 'retest',
      distances: [1],
    });
  expect(distance(11)).toBeNull();
  expect(distance(12)).toEqual(['not-reached', 'open', '12:00']);
  expect(distance(13)).toEqual(['reached', 'decided', '13:00']);
});
