import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { type Condition, runReport } from '../../src/reports/index.js';

/** Ten sessions of July 2024 from Monday the 1st on, each up or down by 1. */
const moves = [-1, 1, 1, 1, -1, -1, 1, -1, -1, -1];
const dates = ['01', '02', '03', '04', '05', '08', '09', '10', '11', '12'].map((day) => `2024-07-${day}`);

const session = {
  id: 'weekdays',
  timeZone: 'UTC',
  open: '08:00',
  close: '16:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
} as const;

/** The days on which a condition holds, of the first so many sessions; from one of them on the contract is another one. */
function heldOn(where: Condition, { days = 10, rollAt = 99 }: { days?: number; rollAt?: number } = {}) {
  let close = 100;
  const rows = dates.slice(0, days).map((time, i) => {
    const open = close;
    close += moves[i];
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    return { time, open, high, low, close, contract: i < rollAt ? 'H' : 'M' };
  });
  const { detailed } = runReport(barsFromRows(rows, { interval: '1d' }), 'green-and-red-days-by-weekday-standard', {
    ...({ assetClass: 'crypto', ticker: 'X', calendar: null, session, where, detailed: true } as const),
    events: [{ name: 'FOMC', date: '2024-07-04' }],
  });
  return detailed!.map(({ date }) => date.slice(8));
}

describe('what a condition sees of a row that goes on beyond its session', () => {
  const streak = { report: 'green-and-red-streaks-standard', question: 'after-1', is: 'same' } as const;
  const event = { report: 'fomc-performance-standard', params: { sessions: 2 }, question: 'up-on', is: 'up' } as const;

  it('is what had been answered at the open, in history and on the last of the days', () => {
    // Streaks begin on the 2nd, 5th, 9th and 10th. A second session of the same colour is known a session later.
    expect(heldOn({ ...streak, previous: 1 })).toEqual([]);
    expect(heldOn({ ...streak, previous: 2 })).toEqual(['04', '09', '12']);
    expect(heldOn({ ...streak, previous: 2 }, { days: 3 })).toEqual([]);
    expect(heldOn({ ...streak, previous: 2 }, { days: 4 })).toEqual(['04']);
    expect(heldOn({ ...streak, question: 'after-2', previous: 3 })).toEqual(['05']);
    // Two sessions follow the event of the 4th, both red.
    expect(heldOn({ ...event, previous: 1 })).toEqual(['05']);
    expect(heldOn({ ...event, previous: 1 }, { days: 5 })).toEqual(['05']);
    expect(heldOn({ ...event, question: 'up-after', is: 'not-up', previous: 2 })).toEqual([]);
    expect(heldOn({ ...event, question: 'up-after', is: 'not-up', previous: 3 })).toEqual(['09']);
  });

  it('stays where a change of contract breaks it off later', () => {
    expect(heldOn({ ...event, previous: 1 }, { rollAt: 5 })).toEqual(['05']);
    expect(heldOn({ ...event, question: 'up-after', is: 'not-up', previous: 3 }, { rollAt: 5 })).toEqual([]);
  });
});
