import { describe, expect, it } from 'vitest';
import { nr7Breakout } from '../../own-reports/nr7-breakout.js';
import { checkOwnFamily } from './check-own-family.js';
import { answers, byHand, cases, day, halfHours } from './hand-made.js';

checkOwnFamily(nr7Breakout, {}, true);

describe('by hand: six sessions with a range of 4, then one with a range of 2 from 10 to 12', () => {
  const before = [...Array.from({ length: 6 }, () => day(11, 13, 9, 11)), day(11, 12, 10, 11)];
  const still = '11 11 11 11';
  const third = (bar: string, ...rest: readonly string[]) => halfHours(...before, [still, still, bar, ...rest]);

  it.each([
    ['11 12.5 11 12', ['12 13 12 13', '13 13 13 13'], 'high', 'goes-on', [[10, 'success']]],
    ['11 12.5 11 12', ['12 12 11 11', '11 11 11 11'], 'high', 'turns', [[10, 'failure']]],
    ['11 11 9.5 10', ['10 10 8 8', '8 8 8 8'], 'low', 'goes-on', [[10, 'success']]],
    // It closes at the open of the bar after the break.
    ['11 11 9.5 10', ['10 10 8 9', '9 10 9 10'], 'low', undefined, []],
    ['11 13 9 11', ['11 14 11 14', '14 14 14 14'], 'ambiguous', undefined, []],
  ] as const)('%s breaks first: %s', (bar, rest, side, goesOn, headline) => {
    const bars = third(bar, ...rest);
    const result = byHand(bars, nr7Breakout.reports.standard);
    expect(answers(result)).toEqual([
      [10, { broken: 'broken', 'first-side': side, ...(goesOn === undefined ? {} : { 'goes-on': goesOn }) }],
    ]);
    expect(result.detailed?.[0].measures).toEqual({ 'minutes-to-break': 60 });
    expect(cases(bars, nr7Breakout)).toEqual(headline);
    const [[, times]] = answers(byHand(bars, nr7Breakout.reports['by-time'])) as [[number, object]];
    expect(times).toEqual({
      'break-time': '11:30',
      'broken-10:30': 'not-broken',
      'broken-11:00': 'not-broken',
      'broken-11:30': 'broken',
    });
  });

  it('does not take a touch for a break, nor a tie for an NR7', () => {
    const touch = third('11 12 10 11', still, still);
    expect(answers(byHand(touch, nr7Breakout.reports.standard))).toEqual([[10, { broken: 'not-broken' }]]);
    const tie = halfHours(day(11, 12, 10, 11), ...before.slice(1), day(11, 13, 9, 11));
    expect(byHand(tie, nr7Breakout.reports.standard).observations).toMatchObject({
      eligible: 0,
      excluded: { 'no-previous': 1, 'no-history': 6, 'no-pattern': 1 },
    });
  });
});
