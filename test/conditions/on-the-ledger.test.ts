import { describe, expect, it } from 'vitest';
import type { Condition, GroupBy, MarketEvent } from '../../src/reports/index.js';
import { morningBars, mornings } from '../reports/fixtures/hand-made-bars.js';
import { onDailyLedger, rowsOf } from '../reports/fixtures/on-daily-ledger.js';
import { agreedReport } from '../reports/fixtures/agreed.js';

const report = 'volume-and-range-by-weekday-standard';

const kept = (where: Condition, events: readonly MarketEvent[] = []): number[] => [
  ...rowsOf(onDailyLedger(report, { where, events })).keys(),
];

const sessions = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('where', () => {
  it.each<[Condition, number[]]>([
    [{ field: 'weekday', op: 'eq', value: 'tuesday' }, [2, 7]],
    [{ field: 'month', op: 'in', value: ['june'] }, []],
    [{ field: 'year', op: 'eq', value: 2024 }, sessions],
    // 105 to 107, 118 to 113: 1.90476… % and −4.23728… %.
    [{ field: 'gap.percent', op: 'between', value: [0, 1.91] }, [2, 5, 8, 9]],
    [{ field: 'gap.percent', op: 'lt', value: -4 }, [4]],
    [{ field: 'gap.direction', op: 'eq', value: 'none' }, [5, 8]],
    [{ field: 'open.location', op: 'in', value: ['above', 'below'] }, [3, 4, 7, 9]],
    // 17 of 20 is exactly 0.85.
    [{ field: 'open.position', op: 'eq', value: 0.85 }, [2]],
    [{ field: 'previous.colour', op: 'eq', value: 'flat' }, [6, 9]],
    // 112 to 118 is 5.357 %, 105 to 112 is 6.667 %.
    [{ field: 'previous.change', op: 'gt', value: 5 }, [3, 4]],
    // 20 of 105 is 19.05 %.
    [{ field: 'previous.range', op: 'gte', value: 15 }, [2]],
    // 9 of 7 after session 8, 4 of 11.8 after 6.
    [{ field: 'previous.rangeToAdr', op: 'gt', value: 1 }, [9]],
    [{ field: 'previous.rangeToAdr', op: 'lt', value: 0.34 }, [7]],
    // Three complete sessions lie before 4: its range of 8 is less than 20 and 15, but not than 6. That of 6 is 4.
    [{ field: 'previous.narrow', op: 'lte', value: 7 }, [5, 6, 7, 8, 9]],
    [{ field: 'previous.narrow', op: 'eq', value: 4 }, [7]],
    [{ field: 'previous.inside', op: 'eq', value: 'yes' }, [7]],
    [{ field: 'previous.outside', op: 'eq', value: 'yes' }, [6, 8, 9]],
    [{ field: 'previous.doji', op: 'eq', value: 'yes' }, [6, 9]],
    [{ field: 'streak', op: 'in', value: [3, -1] }, [4, 5, 7]],
    // 11.8 of 106 is 11.13 %, 7.6 of 113 is 6.73 %.
    [{ field: 'adr', op: 'gt', value: 10 }, [6]],
    [{ field: 'atr', op: 'gte', value: 0 }, []],
  ])('%o keeps sessions %j', (where, expected) => {
    expect(kept(where)).toEqual(expected);
  });

  it('joins parts, and has none where nothing is asked', () => {
    const green: Condition = { field: 'previous.colour', op: 'eq', value: 'green' };
    const up: Condition = { field: 'gap.direction', op: 'eq', value: 'up' };
    expect(kept({ and: [green, up] })).toEqual([2, 3]);
    expect(kept({ or: [green, up] })).toEqual([2, 3, 4, 6, 8, 9]);
    expect(kept({ and: [] })).toEqual(sessions);
    expect(kept({ or: [] })).toEqual([]);
  });

  it('holds with its opposite for every session, those without a previous one included', () => {
    const green: Condition = { field: 'previous.colour', op: 'eq', value: 'green' };
    expect(kept({ not: green })).toEqual(sessions.filter((session) => !kept(green).includes(session)));
    expect(onDailyLedger(report, { where: green }).observations.excluded).toEqual({ condition: 5 });
  });

  it('puts events after the close into the next session', () => {
    const events = [
      { name: 'CPI', date: '2024-07-02', time: '15:59' },
      { name: 'cpi', date: '2024-07-03', time: '16:00' },
      { name: 'Cpi', date: '2024-07-05', time: '18:00' },
      { name: 'CPI', date: '2024-07-06' },
    ];
    expect(kept({ field: 'event', op: 'eq', value: 'cPi' }, events)).toEqual([2, 4, 6]);
    expect(kept({ field: 'event', op: 'in', value: [] }, events)).toEqual([]);
  });

  it('shows its canonical form after the params', () => {
    const where: Condition = { or: [{ value: 0.5, op: 'gt', field: 'window.size' }] };
    const result = agreedReport(hours, report, { ...mornings, where, groupBy: 'window.colour' });
    expect(JSON.stringify(result)).toContain(
      '"params":{},"where":{"or":[{"field":"window.size","op":"gt","value":0.5,"minutes":60}]},' +
        '"groupBy":{"field":"window.colour","minutes":60},"observations"',
    );
  });
});

/** Three mornings of three hours; the first hour closes at its high, is flat in range, and is not there. */
const hours = morningBars({
  '2024-01-08': [
    [100, 103, 100, 103],
    [103, 110, 103, 105],
    [105, 106, 104, 105],
  ],
  '2024-01-09': [
    [100, 100, 100, 100],
    [100, 101, 99, 100],
    [100, 101, 99, 100],
  ],
});

describe('fields of the window', () => {
  it('are known after it, and not where it has no range', () => {
    const result = agreedReport(hours, 'open-to-close-range-standard', { ...mornings, groupBy: 'window.position' });
    expect(result.detailed?.map(({ groups }) => groups)).toEqual([
      [{ 'window.position': 'upper' }],
      [{ 'window.position': 'not-known' }],
    ]);
    expect(result.summary.map(({ label }) => label)).toEqual([
      'Window closed in its lower third',
      'Window closed in its middle third',
      'Window closed in its upper third',
      'Window not known',
    ]);
    expect(result.summary[0].questions[0].known).toBe('after-window');
  });

  it.each([
    ['lies inside a bar', hours, 90],
    ['is asked of daily bars', null, 60],
  ])('are refused where the end %s', (_, bars, minutes) => {
    const groupBy = { field: 'window.colour', minutes } as const;
    const run = () =>
      bars === null ? onDailyLedger(report, { groupBy }) : agreedReport(bars, report, { ...mornings, groupBy });
    expect(run).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }) as Error);
  });

  it('are missing where the window is no shorter than the session', () => {
    const groupBy = { field: 'window.colour', minutes: 180 } as const;
    const result = agreedReport(hours, report, { ...mornings, groupBy });
    expect(result.detailed?.map(({ groups }) => groups[0]['window.colour'])).toEqual(['not-known', 'not-known']);
  });
});

describe('groupBy', () => {
  const labels = (groupBy: GroupBy, options = {}): string[] =>
    onDailyLedger('previous-days-range-standard', { groupBy, ...options }).summary.map(({ label }) => label);

  it.each<[GroupBy, string[]]>([
    ['weekday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
    ['year', ['2024']],
    ['gap.direction', ['Gap up', 'Gap down', 'No gap', 'Gap not known']],
    ['previous.narrow', ['Not after a narrow range', 'After NR4', 'After NR7', 'Range not known']],
    [
      { field: 'gap.percent', edges: [-1, 0.5] },
      ['Gap below -1 %', 'Gap -1 to 0.5 %', 'Gap 0.5 % and more', 'Gap not known'],
    ],
    [{ field: 'streak', edges: [0] }, ['Streak below 0', 'Streak 0 and more', 'Streak not known']],
    [{ field: 'year', edges: [2000] }, ['Year below 2000', 'Year 2000 and more']],
  ])('%j has the groups %j', (groupBy, expected) => {
    expect(labels(groupBy)).toEqual(expected);
  });

  it('puts a session into the group of each of its events', () => {
    const events = [
      { name: 'FOMC', date: '2024-07-03' },
      { name: 'Cpi', date: '2024-07-03' },
      { name: 'fomc', date: '2024-07-09' },
    ];
    const options = { groupBy: 'event', events } as const;
    expect(labels('event', options)).toEqual(['FOMC', 'Cpi', 'No event']);
    const rows = rowsOf(onDailyLedger('gap-fill-standard', options));
    expect(rows.get(3)?.groups).toEqual([
      { direction: 'up', event: 'fomc' },
      { direction: 'up', event: 'cpi' },
      { direction: 'all', event: 'fomc' },
      { direction: 'all', event: 'cpi' },
    ]);
    expect(rows.get(4)?.groups).toEqual([
      { direction: 'down', event: 'no-event' },
      { direction: 'all', event: 'no-event' },
    ]);
  });

  it('gives the labels one by one where the name of an event has a comma', () => {
    const events = [
      { name: 'CPI, core', date: '2024-07-03' },
      { name: 'NFP', date: '2024-07-05' },
    ];
    const { summary } = onDailyLedger('gap-fill-standard', { groupBy: 'event', events });
    expect(summary.slice(0, 2).map(({ label, labels }) => ({ label, labels }))).toEqual([
      { label: 'Gap up, CPI, core', labels: { direction: 'Gap up', event: 'CPI, core' } },
      { label: 'Gap up, NFP', labels: { direction: 'Gap up', event: 'NFP' } },
    ]);
  });

  it('adds nothing to a report by weekday', () => {
    const plain = onDailyLedger(report);
    const grouped = onDailyLedger(report, { groupBy: 'weekday' });
    expect(grouped).toEqual({ ...plain, groupBy: { field: 'weekday' } });
  });
});

describe('stability', () => {
  it('counts the first half, the one with the odd observation, the second half, and the years', () => {
    const [{ questions }] = onDailyLedger('open-to-close-range-standard', { stability: true }).summary;
    const { halves, years } = questions[0].stability!;
    // Within 1 % are sessions 5, 6 and 8.
    expect(halves.map(({ label, of, outcomes }) => [label, of, outcomes[0].count])).toEqual([
      ['First half', 5, 1],
      ['Second half', 4, 2],
    ]);
    expect(years.map(({ id, of, guard }) => [id, of, guard])).toEqual([['2024', 9, 'insufficient']]);
  });

  it('divides by position in the whole report, whatever the group', () => {
    const summary = onDailyLedger('previous-session-correlation-standard', { stability: true }).summary;
    // Eligible are 2, 3, 4 | 5, 7, 8; after green 2, 3, 4, 8.
    expect(summary.map(({ questions }) => questions[0].stability!.halves.map(({ of }) => of))).toEqual([
      [3, 1],
      [0, 2],
    ]);
  });

  it('has no years where nothing is eligible', () => {
    const [{ questions }] = onDailyLedger('doji-standard', {
      params: { body: 0 },
      stability: true,
      endDate: '2024-07-02',
    }).summary;
    expect(questions[0].stability).toMatchObject({ halves: [{ of: 0 }, { of: 0 }], years: [] });
  });
});
