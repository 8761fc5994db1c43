import { expect, test } from 'vitest';
import { barsFromRows, type BarRow } from '../../src/bars/index.js';
import { inPlay, type InPlayOptions, type InPlayResult } from '../../src/reports/index.js';

// Half-hour bars of a stock in summer, when 09:30 in New York is 13:30 in UTC. Everything here can be followed on paper.

const HALF_HOUR = 1_800_000;

/** An instant of a date and a time on the clock of New York. */
const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00-04:00`);
const iso = (date: string, time: string): string => new Date(at(date, time)).toISOString();

/** Thirteen bars from 09:30 to 16:00 at one price, but for those bars that are written down as high, low and close by their opening. */
function session(date: string, price: number, moves: Readonly<Record<string, string>> = {}, bars = 13): BarRow[] {
  const rows: BarRow[] = [];
  let open = price;
  for (let bar = 0; bar < bars; bar++) {
    const time = at(date, '09:30') + bar * HALF_HOUR;
    const [high, low, close] = (moves[clock(time)] ?? `${open} ${open} ${open}`).split(' ').map(Number);
    rows.push({ time, open, high, low, close });
    open = close;
  }
  return rows;
}

function clock(instant: number): string {
  return new Date(instant - 4 * 3_600_000).toISOString().slice(11, 16);
}

type Asked = Partial<InPlayOptions> & Pick<InPlayOptions, 'asOf' | 'reports'>;

function ask(rows: readonly (readonly BarRow[])[], asked: Asked): InPlayResult {
  const bars = barsFromRows(rows.flat(), { interval: HALF_HOUR });
  return inPlay(bars, { assetClass: 'stocks', ticker: 'X', lookback: 'all', ...asked });
}

/** One question of the one observation of the one report: its state, since when, its outcome, and the counts of all and of those equally undecided. */
function question(result: InPlayResult, id: string, label?: string) {
  const [{ observations }] = result.reports;
  const group = observations[0].groups.find((each) => label === undefined || each.label === label)!;
  const found = group.questions.find((each) => each.id === id);
  if (found === undefined) return null;
  const { state, since, soFar, history, undecided } = found;
  const counts = (counted: typeof history | null) =>
    counted?.outcomes
      .filter(({ count }) => count > 0)
      .map(({ id: outcome, count }) => `${outcome} ${count} of ${counted.of}`) ?? null;
  return { state, since, soFar, history: counts(history), undecided: counts(undecided) };
}

// Six gaps up of 2 after a session without one: the first fills at once, the second at 10:00, the third at 13:00, the next two do not.
const gaps = [
  session('2024-06-24', 100),
  session('2024-06-25', 102, { '09:30': '102 100 102' }),
  session('2024-06-26', 104, { '10:00': '104 102 104' }),
  session('2024-06-27', 106, { '13:00': '106 104 106' }),
  session('2024-06-28', 108),
  session('2024-07-01', 110, { '15:30': '111 110 111' }),
  // Today: down through the target of 111 in the bar from 12:00 to 12:30.
  session('2024-07-02', 113, { '12:00': '113 110 110.5' }),
];

const gapAt = (time: string, date = '2024-07-02') =>
  ask(gaps, { asOf: at(date, time), reports: ['gap-fill-standard'] });

test('a gap that is open at 10:30: three of five filled, and of those that were open at 10:30 one of three', () => {
  const now = gapAt('10:30');
  expect(now.reports[0].history).toEqual({
    startDate: '2024-06-24',
    endDate: '2024-07-01',
    unit: 'session',
    eligible: 5,
  });
  expect(now.reports[0].session).toEqual({
    id: 'new-york',
    timeZone: 'America/New_York',
    open: '09:30',
    close: '16:00',
    date: '2024-07-02',
    opens: '2024-07-02T13:30:00.000Z',
    closes: '2024-07-02T20:00:00.000Z',
  });
  expect(now.reports[0].observations[0].levels).toEqual({ 'previous-close': 111, target: 111 });
  expect(now.reports[0].observations[0].groups.map(({ label, observations }) => [label, observations])).toEqual([
    ['Gap up', 5],
    ['All gaps', 5],
  ]);
  expect(question(now, 'filled')).toEqual({
    state: 'open',
    since: iso('2024-07-02', '09:30'),
    soFar: 'unfilled',
    history: ['filled 3 of 5', 'unfilled 2 of 5'],
    undecided: ['filled 1 of 3', 'unfilled 2 of 3'],
  });
  // Only the fifth of them closed beyond its open.
  expect(question(now, 'held')).toMatchObject({
    soFar: 'not-held',
    history: ['held 1 of 5', 'not-held 4 of 5'],
    undecided: ['held 1 of 3', 'not-held 2 of 3'],
  });
  expect(question(now, 'reversed')).toMatchObject({ state: 'waiting', since: null, soFar: null, undecided: null });
});

test('the same gap from bar to bar: with the end of the bar that fills it, it is decided', () => {
  // Until the end of its first bar the gap of the first session was open too, and until 10:30 that of the second.
  expect(question(gapAt('10:00'), 'filled')).toMatchObject({ undecided: ['filled 2 of 4', 'unfilled 2 of 4'] });
  expect(question(gapAt('10:29'), 'filled')).toMatchObject({ undecided: ['filled 2 of 4', 'unfilled 2 of 4'] });
  expect(question(gapAt('12:29'), 'filled')).toMatchObject({
    state: 'open',
    undecided: ['filled 1 of 3', 'unfilled 2 of 3'],
  });
  const filled = { state: 'decided', since: iso('2024-07-02', '12:30'), soFar: 'filled', undecided: null };
  expect(question(gapAt('12:30'), 'filled')).toMatchObject(filled);
  expect(question(gapAt('15:10'), 'filled')).toMatchObject(filled);
  // Held it can no longer be, and how it closes is open now: two were filled by this time of the day.
  expect(question(gapAt('12:30'), 'held')).toMatchObject({ ...filled, soFar: 'not-held' });
  expect(question(gapAt('12:30'), 'reversed')).toEqual({
    state: 'open',
    since: iso('2024-07-02', '12:30'),
    soFar: 'reversed',
    history: ['not-reversed 3 of 3'],
    undecided: ['not-reversed 2 of 2'],
  });
  expect(question(gapAt('13:30'), 'reversed')).toMatchObject({ undecided: ['not-reversed 3 of 3'] });
});

test('at the very open, at the close, between two sessions, on a holiday and before any bar', () => {
  const known = (time: string) => [
    { report: 'gap-fill-standard', at: iso('2024-07-02', time), known: 'at-open', questions: ['filled', 'held'] },
  ];
  for (const instant of [gapAt('16:01', '2024-07-01'), gapAt('03:00'), gapAt('09:29')]) {
    expect(instant.reports).toEqual([]);
    expect(instant.upcoming).toMatchObject(known('09:30'));
  }
  // From the very open on it takes the first bar, which tells the open with its end.
  for (const instant of [gapAt('09:30'), gapAt('09:31')]) {
    expect(instant.reports).toEqual([]);
    expect(instant.upcoming).toMatchObject(known('10:00'));
  }
  // At the close everything is decided.
  expect(question(gapAt('16:00'), 'filled')).toMatchObject({ state: 'decided', since: iso('2024-07-02', '12:30') });
  expect(question(gapAt('16:00'), 'reversed')).toMatchObject({ state: 'decided', since: iso('2024-07-02', '16:00') });
  // What was not filled is so with the close.
  expect(question(gapAt('15:59', '2024-07-01'), 'filled')).toMatchObject({
    state: 'open',
    undecided: ['unfilled 1 of 1'],
  });
  expect(question(gapAt('16:00', '2024-07-01'), 'filled')).toMatchObject({
    state: 'decided',
    since: iso('2024-07-01', '16:00'),
    soFar: 'unfilled',
  });
  // Thursday is Independence Day.
  expect(gapAt('11:00', '2024-07-04').upcoming).toMatchObject([{ at: iso('2024-07-05', '09:30') }]);
  const before = gapAt('11:00', '2024-06-21');
  expect([before.reports, before.notInPlay, before.refused]).toEqual([[], [], []]);
  expect(gapAt('11:00', '2024-06-23').upcoming).toMatchObject([{ at: iso('2024-06-24', '09:30') }]);
});

// The window is the first bar, from 99 to 101 every day.
const opens = { '09:30': '101 99 100' };
const windows = [
  session('2024-06-24', 100, { ...opens, '10:30': '102 100 100', '13:00': '100 98 100' }),
  session('2024-06-25', 100, { ...opens, '10:30': '102 100 100' }),
  session('2024-06-26', 100, { ...opens, '11:00': '100 98 100' }),
  session('2024-06-27', 100, { ...opens, '14:00': '102 100 100' }),
  session('2024-06-28', 100, opens),
  session('2024-07-01', 100, { ...opens, '11:00': '102 100 100' }),
];

test('breaks of the opening range: only those are equally undecided that had broken the same sides by then', () => {
  const breaksAt = (time: string) =>
    ask(windows, {
      asOf: at('2024-07-01', time),
      reports: ['opening-range-breakout-standard'],
      params: { 'opening-range-breakout-standard': { minutes: 30, criterion: 'wick' } },
    });
  // The window is over at 10:00, but only a bar after it makes it one.
  expect(breaksAt('10:00').reports).toEqual([]);
  expect(breaksAt('10:00').upcoming).toMatchObject([
    { at: iso('2024-07-01', '10:30'), known: 'after-window', questions: ['breaks'] },
  ]);
  expect(breaksAt('10:30').reports[0].observations[0].levels).toEqual({ 'window-high': 101, 'window-low': 99 });
  const all = ['breakout 2 of 5', 'breakdown 1 of 5', 'double 1 of 5', 'none 1 of 5'];
  expect(question(breaksAt('10:30'), 'breaks')).toEqual({
    state: 'open',
    since: iso('2024-07-01', '10:00'),
    soFar: 'none',
    history: all,
    undecided: all,
  });
  // By 11:00 two of them had broken the high, which today has not yet.
  expect(question(breaksAt('11:00'), 'breaks')).toMatchObject({
    soFar: 'none',
    undecided: ['breakout 1 of 3', 'breakdown 1 of 3', 'none 1 of 3'],
  });
  // By 11:30 it has: now these two are like it.
  expect(question(breaksAt('11:30'), 'breaks')).toMatchObject({
    state: 'open',
    soFar: 'breakout',
    history: all,
    undecided: ['breakout 1 of 2', 'double 1 of 2'],
  });
  // From 13:30 on the double break is decided, and from 14:30 on Thursday is like today.
  expect(question(breaksAt('13:30'), 'breaks')).toMatchObject({ undecided: ['breakout 1 of 1'] });
  expect(question(breaksAt('14:30'), 'breaks')).toMatchObject({ undecided: ['breakout 2 of 2'] });
});

test('what is left of the average range, and the prices at which it is used up', () => {
  const ranges = [4, 6, 5, 5, 5, 9, 1, 2];
  const dates = [
    '2024-06-20',
    '2024-06-21',
    '2024-06-24',
    '2024-06-25',
    '2024-06-26',
    '2024-06-27',
    '2024-06-28',
    '2024-07-01',
  ];
  const rows = dates.map((date, i) => session(date, 100, { '09:30': `${100 + ranges[i]} 100 100` }));
  // Averages: 5 before the sixth session, 6 before the seventh, 5 before the eighth and 4.4 before today.
  const today = session('2024-07-02', 100, { '09:30': '101 99 100', '11:00': '103 100 103', '12:00': '104 103 104' });
  const adrAt = (time: string) =>
    ask([...rows, today], { asOf: at('2024-07-02', time), reports: ['adr-average-daily-range-standard'] });
  const leftAt = (time: string) => adrAt(time).reports[0].observations[0].remaining;
  expect(leftAt('10:00')).toEqual({ left: 2.4, 'used-up-above': 103.4, 'used-up-below': 96.6 });
  expect(leftAt('11:30')).toEqual({ left: 0.4, 'used-up-above': 103.4, 'used-up-below': 98.6 });
  // One of three exceeded its average, with its first bar.
  expect(question(adrAt('10:00'), 'exceeded')).toEqual({
    state: 'open',
    since: iso('2024-07-02', '09:30'),
    soFar: 'respected',
    history: ['exceeded 1 of 3', 'respected 2 of 3'],
    undecided: ['respected 2 of 2'],
  });
  // 103 less 99 is 4, 104 less 99 is 5.
  expect(question(adrAt('12:29'), 'exceeded')).toMatchObject({ state: 'open', soFar: 'respected' });
  expect(question(adrAt('12:30'), 'exceeded')).toMatchObject({
    state: 'decided',
    since: iso('2024-07-02', '12:30'),
    soFar: 'exceeded',
  });
  expect(leftAt('12:30')).toEqual({ left: null, 'used-up-above': null, 'used-up-below': null });
});

test('on a half day the power hour begins before one o’clock', () => {
  const rows = [
    ...['2024-06-28', '2024-07-01', '2024-07-02'].map((date) => session(date, 100)),
    session('2024-07-03', 100, { '11:30': '101 100 101' }, 7),
  ];
  const hourAt = (date: string, time: string) =>
    ask(rows, { asOf: at(date, time), reports: ['power-hour-breakout-standard'] });
  expect(hourAt('2024-07-02', '11:00').upcoming).toMatchObject([
    { at: iso('2024-07-02', '15:00'), event: 'hour-start' },
  ]);
  expect(hourAt('2024-07-03', '11:00').upcoming).toEqual([
    {
      report: 'power-hour-breakout-standard',
      at: iso('2024-07-03', '12:00'),
      known: 'at-event',
      event: 'hour-start',
      questions: ['breaks'],
    },
  ]);
  expect(hourAt('2024-07-03', '12:30').reports[0].session).toMatchObject({ closes: iso('2024-07-03', '13:00') });
  expect(question(hourAt('2024-07-03', '12:30'), 'breaks')).toMatchObject({
    state: 'open',
    since: iso('2024-07-03', '12:00'),
  });
  expect(question(hourAt('2024-07-03', '13:00'), 'breaks')).toMatchObject({
    state: 'decided',
    since: iso('2024-07-03', '13:00'),
  });
});

test('a condition on the size of the first hour is upcoming until the hour is over', () => {
  const calm = ['2024-06-17', '2024-06-18', '2024-06-20', '2024-06-21', '2024-06-24'];
  const rows = [
    // Ranges of 4.
    ...calm.map((date) => session(date, 100, { '15:30': '104 100 100' })),
    // Gaps up of 1. A first hour as wide as that, and a fill at 11:00; one of no width; a wide one without a fill; one with a fill in it.
    session('2024-06-25', 101, { '09:30': '105 101 101', '11:00': '101 100 100' }),
    session('2024-06-26', 101, { '11:00': '101 100 100' }),
    session('2024-06-27', 101, { '09:30': '105 101 101' }),
    session('2024-06-28', 102, { '09:30': '106 101 102' }),
    session('2024-07-01', 103, { '10:00': '107 103 103' }),
  ];
  const wideAt = (time: string, value: number) =>
    ask(rows, {
      asOf: at('2024-07-01', time),
      reports: ['gap-fill-standard'],
      where: { field: 'window.size', op: 'gte', value, minutes: 60 },
    });
  for (const [time, known] of [
    ['09:30', '10:30'],
    ['10:00', '10:30'],
    ['10:30', '11:00'],
    ['10:59', '11:00'],
  ]) {
    const { reports, notInPlay, upcoming } = wideAt(time, 50);
    expect([reports, notInPlay]).toEqual([[], []]);
    // What is asked once the gap has filled has no time of the clock.
    expect(upcoming).toEqual([
      {
        report: 'gap-fill-standard',
        at: iso('2024-07-01', known),
        known: 'after-window',
        questions: ['filled', 'held'],
      },
    ]);
  }
  expect(question(wideAt('11:00', 50), 'filled')).toEqual({
    state: 'open',
    since: iso('2024-07-01', '10:30'),
    soFar: 'unfilled',
    // The gap that filled in the hour was decided before anybody knew how wide it would be.
    history: ['filled 1 of 2', 'unfilled 1 of 2'],
    undecided: ['filled 1 of 2', 'unfilled 1 of 2'],
  });
  expect(wideAt('11:00', 500)).toMatchObject({ reports: [], upcoming: [], notInPlay: [{ reason: 'condition' }] });
});

test('a streak of two under way: how many that came to two went on', () => {
  const colours = 'red green green red green green green red green green'.split(' ');
  const dates = [17, 18, 20, 21, 24, 25, 26, 27, 28].map((day) => `2024-06-${day}`).concat('2024-07-01');
  const rows = colours.map((colour, i) =>
    session(dates[i], 100, { '15:30': colour === 'green' ? '101 100 101' : '100 99 99' }),
  );
  const today = session('2024-07-02', 100, { '10:00': '102 100 102', '13:00': '102 98 98' });
  const streakAt = (time: string) =>
    ask([...rows, today], { asOf: at('2024-07-02', time), reports: ['green-and-red-streaks-standard'] });
  // Two runs are known that came to two, of two and of three; where the first red one began is not.
  expect(streakAt('11:00').reports[0].observations[0].date).toBe('2024-06-28');
  expect(question(streakAt('11:00'), 'after-2', 'Green')).toEqual({
    state: 'open',
    since: iso('2024-07-02', '09:30'),
    soFar: 'same',
    history: ['same 1 of 2', 'not-same 1 of 2'],
    undecided: ['same 1 of 2', 'not-same 1 of 2'],
  });
  expect(question(streakAt('14:00'), 'after-2', 'Green')).toMatchObject({ state: 'open', soFar: 'not-same' });
  expect(question(streakAt('16:00'), 'after-2', 'Green')).toMatchObject({
    state: 'decided',
    since: iso('2024-07-02', '16:00'),
    soFar: 'not-same',
  });
  expect(question(streakAt('11:00'), 'after-1', 'Green')).toBeNull();
});

test('a week that broke its high on Tuesday, seen on Thursday', () => {
  const week = (monday: number, moves: Readonly<Record<number, Readonly<Record<string, string>>>> = {}) =>
    [0, 1, 2, 3, 4].map((day) =>
      session(new Date(Date.UTC(2024, 3, monday + day)).toISOString().slice(0, 10), 100, moves[day]),
    );
  const [tuesday, wednesday, thursday, friday] = [1, 2, 3, 4];
  const rows = [
    // From 90 to 110.
    ...week(8, { 0: { '10:00': '110 90 100' } }),
    // Both: the high on Tuesday, the low on Friday. From 89 to 111.
    ...week(15, { [tuesday]: { '12:00': '111 100 100' }, [friday]: { '12:00': '100 89 100' } }),
    // The high on Wednesday. From 100 to 112.
    ...week(22, { [wednesday]: { '12:00': '112 100 100' } }),
    // Neither: at 100 all week.
    ...week(29),
    // The low on Monday at 10:00. From 99 to 100; then this week.
    ...week(36, { 0: { '10:00': '100 99 100' } }),
    ...week(43, { [tuesday]: { '10:00': '101 100 100' }, [thursday]: { '11:00': '100 98 100' } }),
  ];
  const weekAt = (date: string, time: string) =>
    ask(rows, { asOf: at(date, time), reports: ['previous-weeks-range-standard'] });
  const all = ['high-only 1 of 4', 'low-only 1 of 4', 'both 1 of 4', 'neither 1 of 4'];
  expect(question(weekAt('2024-05-14', '10:00'), 'breaks')).toEqual({
    state: 'open',
    since: iso('2024-05-13', '09:30'),
    soFar: 'neither',
    history: all,
    // The week that broke its low on Monday is no longer like this one.
    undecided: ['high-only 1 of 3', 'both 1 of 3', 'neither 1 of 3'],
  });
  expect(question(weekAt('2024-05-13', '10:00'), 'breaks')).toMatchObject({ undecided: all });
  // On Tuesday at 10:30 none had broken its high; by Thursday two had.
  expect(question(weekAt('2024-05-14', '10:30'), 'breaks')).toMatchObject({ soFar: 'high-only', undecided: [] });
  expect(question(weekAt('2024-05-16', '10:00'), 'breaks')).toMatchObject({
    state: 'open',
    soFar: 'high-only',
    undecided: ['high-only 1 of 2', 'both 1 of 2'],
  });
  // With its low on Thursday the week is decided, before its close.
  expect(question(weekAt('2024-05-17', '10:00'), 'breaks')).toMatchObject({
    state: 'decided',
    since: iso('2024-05-16', '11:30'),
    soFar: 'both',
  });
  expect(question(weekAt('2024-05-17', '15:00'), 'close-location')).toMatchObject({ state: 'open', soFar: 'inside' });
  expect(question(weekAt('2024-05-17', '16:00'), 'close-location')).toMatchObject({
    state: 'decided',
    since: iso('2024-05-17', '16:00'),
  });
  // The question about the open was decided with the open of the week.
  expect(question(weekAt('2024-05-16', '10:00'), 'open-location')).toMatchObject({
    state: 'decided',
    since: iso('2024-05-13', '09:30'),
  });
});

test('an event two sessions ago: what comes after it is open until the third session after it has closed', () => {
  const dates = ['2024-06-20', '2024-06-21', '2024-06-24', '2024-06-25', '2024-06-26', '2024-06-27', '2024-06-28'];
  const rows = dates.map((date, i) => session(date, 100 + i, { '15:30': `${101 + i} ${100 + i} ${101 + i}` }));
  // Closes from 101 on, one more each session; the event is on Tuesday 25 June, whose close is 104.
  const seen = (date: string, time: string) =>
    ask(rows, {
      asOf: at(date, time),
      reports: ['cpi-performance-standard'],
      events: [{ name: 'CPI', date: '2024-06-25' }],
    });
  expect(seen('2024-06-27', '11:00').reports[0].observations[0]).toMatchObject({
    date: '2024-06-25',
    levels: { 'previous-close': 103 },
  });
  expect(question(seen('2024-06-25', '11:00'), 'up-on')).toMatchObject({
    state: 'open',
    since: iso('2024-06-25', '09:30'),
    soFar: 'not-up',
  });
  // On Thursday the change of the event itself is history.
  expect(question(seen('2024-06-27', '11:00'), 'up-on')).toBeNull();
  expect(question(seen('2024-06-27', '11:00'), 'up-after')).toMatchObject({ state: 'open', soFar: 'up' });
  expect(question(seen('2024-06-28', '15:59'), 'up-after')).toMatchObject({ state: 'open', soFar: 'up' });
  expect(question(seen('2024-06-28', '16:00'), 'up-after')).toMatchObject({
    state: 'decided',
    since: iso('2024-06-28', '16:00'),
  });
});

test('a daily bar tells nothing of its session until the close', () => {
  const closes = [100, 102, 104, 106].map((price, i) => ({
    time: `2024-06-${24 + i}`,
    open: price,
    high: price + 1,
    low: price - 3,
    close: price,
  }));
  const daily = barsFromRows(closes);
  const dayAt = (time: string) =>
    inPlay(daily, {
      assetClass: 'stocks',
      ticker: 'X',
      asOf: at('2024-06-27', time),
      reports: ['gap-fill-standard', 'gap-fill-by-fill-time'],
    });
  expect(dayAt('15:59').reports).toEqual([]);
  expect(dayAt('15:59').upcoming).toMatchObject([{ report: 'gap-fill-standard', at: iso('2024-06-27', '16:00') }]);
  expect(dayAt('15:59').refused).toMatchObject([
    { report: 'gap-fill-by-fill-time', refused: { code: 'bars-too-coarse' } },
  ]);
  expect(question(dayAt('16:00'), 'filled')).toMatchObject({
    state: 'decided',
    since: iso('2024-06-27', '16:00'),
    soFar: 'filled',
    history: ['filled 2 of 2'],
  });
});

test('a session under way that lacks its first hour can no longer count, and that is what its report says', () => {
  const rows = [...gaps.slice(0, -1), gaps[gaps.length - 1].slice(2)];
  const { reports, upcoming, notInPlay } = ask(rows, {
    asOf: at('2024-07-02', '11:30'),
    reports: ['gap-fill-standard'],
  });
  expect([reports, upcoming]).toEqual([[], []]);
  expect(notInPlay.map(({ report, reason }) => [report, reason])).toEqual([['gap-fill-standard', 'incomplete']]);
});
