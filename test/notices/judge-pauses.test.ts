import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePauses } from '../../src/notices/judge-pauses.js';
import type { Pauses } from '../../src/notices/pauses.js';
import { day, hour, minute } from '../sessions/markets.js';

const nothing = { count: 0, positions: [] };
const unmoved = { ...nothing, least: Infinity, most: -Infinity };
const none: Pauses = {
  ...{ end: 0, day: 0, closes: Infinity, bar: 0, sessions: 0, onTime: 0, late: nothing, over: 0, pauses: 0 },
  ...{ kept: 0, later: unmoved, earlier: unmoved, half: null, filled: 0, outside: nothing },
};

/** A few bars by their number, and the first of them. */
const found = (count: number) => ({ count, positions: [3, 5, 8].slice(0, count) });

describe('one-bar-late', () => {
  const judge = (seen: Partial<Pauses>, interval = hour) =>
    judgePauses['one-bar-late']({ ...none, ...seen }, day, interval);

  it('takes three late sessions, a quarter of all, twenty times those on time, and half as many late closes', () => {
    const counts = fc.oneof(fc.nat(8), fc.nat(90));
    fc.assert(
      fc.property(counts, counts, fc.nat(5), counts, (count, others, onTime, over) => {
        const late = found(count);
        const notice = judge({ sessions: count + others + onTime, late, onTime, over });
        const isLate = count >= 3 && 3 * count >= others + onTime && 20 * onTime <= count && 2 * over >= count;
        expect(notice === null).toBe(!isLate);
        if (notice !== null) expect(notice).toMatchObject({ code: 'one-bar-late', ...late });
      }),
      {
        numRuns: 2000,
        examples: [
          [3, 9, 0, 2],
          [3, 9, 0, 1],
          [3, 10, 0, 2],
          [2, 0, 0, 2],
          [20, 0, 1, 10],
          [19, 0, 1, 10],
        ],
      },
    );
  });

  it('says what was counted, and of bars as long as a step of time zones that they may be in another one', () => {
    const seen = { sessions: 40, late: found(30), onTime: 1, over: 20 };
    const long = judge(seen, 15 * minute)!.text;
    const short = judge(seen, 15 * minute - 1)!.text;
    expect(short).toBe(
      'Sessions begin one bar late: of 40 (09:00–16:00 UTC) 1 has a bar at the open, 30 begin with the next bar, ' +
        'and 20 have a bar at the close. Bars stamped with their closing time look like this: ' +
        "pass stamped: 'close' to the converter.",
    );
    expect(judge({ ...seen, onTime: 0 })!.text).toContain('0 have a bar at the open');
    expect(long).toBe(
      `${short} If they are stamped with their opening time, they are in another time zone: convert times to UTC.`,
    );
  });
});

describe('other-time-zone', () => {
  const judge = (seen: Partial<Pauses>) => judgePauses['other-time-zone']({ ...none, ...seen }, day, hour);
  const by = (count: number, least = 2 * hour, most = least) => ({ ...found(count), least, most });

  it('takes two pauses that are moved alike, and a twentieth of those that keep an end', () => {
    const counts = fc.oneof(fc.nat(3), fc.nat(20));
    fc.assert(
      fc.property(counts, counts, fc.nat(100), (later, earlier, kept) => {
        const notice = judge({ kept, later: by(later), earlier: by(earlier, -hour) });
        const most = Math.max(later, earlier);
        expect(notice === null).toBe(most < 2 || 20 * most < kept + later + earlier);
        if (notice === null) return;
        expect(notice).toMatchObject({ code: 'other-time-zone', ...found(most) });
        expect(notice.text).toBe(
          `Trading pauses ${later > earlier ? '2 hours later' : '1 hour earlier'} in the bars than in the hours of the market ` +
            `(09:00–16:00 UTC), at ${most} of ${kept + later + earlier} pauses. ` +
            `Local or server time read as UTC looks like this: convert times to UTC. ` +
            `If the times are right, pass the hours of the market as session.`,
        );
      }),
      {
        examples: [
          [2, 0, 38],
          [2, 0, 39],
          [1, 1, 0],
          [2, 2, 0],
        ],
      },
    );
  });

  it('says by how much, in the longest units that are whole', () => {
    const moved = (least: number, most: number) =>
      /pauses (.*) in the bars/.exec(
        judge(least > 0 ? { later: by(2, least, most) } : { earlier: by(2, least, most) })!.text,
      )?.[1];
    expect(moved(5 * hour, 5 * hour)).toBe('5 hours later');
    expect(moved(4 * hour, 5 * hour)).toBe('4 to 5 hours later');
    expect(moved(-6 * hour, -5 * hour)).toBe('5 to 6 hours earlier');
    expect(moved(5 * hour, 5.5 * hour)).toBe('300 to 330 minutes later');
    expect(moved(-5.75 * hour, -5.75 * hour)).toBe('345 minutes earlier');
    expect(moved(hour, hour + 1000)).toBe('3600 to 3601 seconds later');
    expect(moved(hour, hour)).toBe('1 hour later');
    expect(moved(hour, 2 * hour)).toBe('1 to 2 hours later');
  });
});

describe('outside-sessions', () => {
  const judge = (seen: Partial<Pauses>) => judgePauses['outside-sessions']({ ...none, ...seen }, day, hour);

  it('takes a twentieth of the pauses to be filled, and one at least', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(160), (filled, others) => {
        const pauses = filled + others;
        const notice = judge({ filled, pauses, outside: found(4 * filled) });
        expect(notice === null).toBe(filled === 0 || 20 * filled < pauses);
        if (notice === null) return;
        expect(notice).toMatchObject({ code: 'outside-sessions', ...found(4 * filled) });
        expect(notice.text).toBe(
          `${4 * filled} bars are outside all sessions, in ${filled} of ${pauses} pauses of the market (09:00–16:00 UTC).`,
        );
      }),
      {
        examples: [
          [1, 19],
          [1, 20],
          [0, 0],
        ],
      },
    );
  });
});
