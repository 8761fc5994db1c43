import { expect, it } from 'vitest';
import { barsFromRows, type BarRow } from '../../../../src/bars/index.js';
import { referenceInPlay, type InPlayAsked } from '../../../../src/conformance/reference/index.js';

// Half-hour bars of a stock in summer, when 09:30 in New York is 13:30 in UTC. Everything here can be followed on paper.

const HALF_HOUR = 1_800_000;
const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00-04:00`);
const iso = (date: string, time: string): string => new Date(at(date, time)).toISOString();

/** Thirteen bars at one price, but for those that are written down as high, low and close by their opening. */
function session(date: string, price: number, moves: Readonly<Record<string, string>> = {}, bars = 13): BarRow[] {
  let open = price;
  return Array.from({ length: bars }, (_, i) => {
    const time = at(date, '09:30') + i * HALF_HOUR;
    const clock = new Date(time - 4 * 3_600_000).toISOString().slice(11, 16);
    const [high, low, close] = (moves[clock] ?? `${open} ${open} ${open}`).split(' ').map(Number);
    const row = { time, open, high, low, close };
    open = close;
    return row;
  });
}

// Gaps up: the first fills at once, the second at 12:00, the third does not.
const gaps = [
  session('2024-06-25', 100),
  session('2024-06-26', 102, { '09:30': '102 100 102' }),
  session('2024-06-27', 104, { '12:00': '104 102 104' }),
  session('2024-06-28', 106),
  session('2024-07-01', 109, { '12:00': '109 105 105', '15:30': '112 105 110' }),
].flat();

function ask(asOf: number, report = 'gap-fill-standard', more: Partial<InPlayAsked> = {}, rows = gaps) {
  const bars = barsFromRows(rows, { interval: HALF_HOUR });
  return referenceInPlay(bars, report, { assetClass: 'stocks', ticker: 'X', asOf, ...more });
}

function question(time: string, id = 'filled') {
  const groups = ask(at('2024-07-01', time))!.reports[0].observations[0].groups;
  const { state, since, soFar, history, undecided } = groups[0].questions.find((each) => each.id === id)!;
  const counts = (counted: typeof undecided) => counted?.outcomes.map(({ count }) => count) ?? null;
  return { state, since, soFar, history: counts(history), undecided: counts(undecided) };
}

it('a gap is open until the bar that fills it has ended, and compared with those that were open at the same time', () => {
  const since = iso('2024-07-01', '09:30');
  expect(question('10:00')).toEqual({
    state: 'open',
    since,
    soFar: 'unfilled',
    history: [2, 1],
    undecided: [1, 1],
  });
  expect(question('12:29')).toMatchObject({ state: 'open', undecided: [1, 1] });
  expect(question('12:30')).toEqual({
    state: 'decided',
    since: iso('2024-07-01', '12:30'),
    soFar: 'filled',
    history: [2, 1],
    undecided: null,
  });
  expect(question('12:29', 'reversed')).toMatchObject({ state: 'waiting', since: null, soFar: null });
  expect(question('12:30', 'reversed')).toMatchObject({ state: 'open', soFar: 'reversed' });
  expect(question('16:00', 'reversed')).toMatchObject({ state: 'decided', soFar: 'not-reversed' });
});

it('a colour is compared with that of the sessions that had broken the same sides by then', () => {
  const rows = [
    session('2024-06-25', 100, { '09:30': '110 90 100' }),
    // Breaks the high at once, and closes green.
    session('2024-06-26', 100, { '09:30': '111 100 100', '15:30': '101 100 101' }),
    // Breaks the high at once and the low half an hour later, and closes red.
    session('2024-06-27', 105, { '09:30': '112 105 105', '10:00': '105 99 105', '15:30': '105 104 104' }),
    session('2024-06-28', 105, { '09:30': '113 105 105' }),
  ].flat();
  const colours = (time: string) => {
    const [{ questions }] = ask(at('2024-06-28', time), 'previous-days-range-standard', {}, rows)!.reports[0]
      .observations[0].groups;
    return questions.find(({ id }) => id === 'colour-after-high')!.undecided!.outcomes.map(({ count }) => count);
  };
  expect(colours('10:15')).toEqual([1, 1, 0]);
  expect(colours('10:30')).toEqual([1, 0, 0]);
});

it('no session is in progress before its first bar has ended, outside its hours and on a holiday', () => {
  const none = ['09:29', '09:30', '09:59', '16:01'].map((time) => ask(at('2024-07-01', time)));
  expect([...none, ask(at('2024-06-30', '12:00'))]).toEqual([null, null, null, null, null]);
});

it('bars after the instant change nothing, and a session may lack what is still to come', () => {
  for (const time of ['10:00', '12:30', '15:59']) {
    const asOf = at('2024-07-01', time);
    expect(
      ask(
        asOf,
        'gap-fill-standard',
        {},
        gaps.filter(({ time: opens }) => Number(opens) < asOf),
      ),
    ).toEqual(ask(asOf));
  }
  const late = gaps.filter(
    ({ time }) => Number(time) < at('2024-07-01', '09:30') || Number(time) >= at('2024-07-01', '11:00'),
  );
  expect(ask(at('2024-07-01', '12:30'), 'gap-fill-standard', {}, late)).toMatchObject({ reports: [] });
  expect(ask(at('2024-07-01', '16:00'), 'gap-fill-standard', {}, late)).toMatchObject({
    reports: [],
    notInPlay: [{ report: 'gap-fill-standard', reason: 'incomplete' }],
  });
});

it('what never is in play says so at any time', () => {
  expect(ask(at('2024-07-01', '12:00'), 'market-open-volume-standard', { params: { minutes: 30 } })).toMatchObject({
    reports: [],
    notInPlay: [{ reason: 'no-questions' }],
  });
});

it('a condition holds nothing up once it is known, and until then nothing is in play', () => {
  const where = { report: 'gap-fill-standard', question: 'filled', is: 'filled' } as const;
  const colourAt = (time: string) => ask(at('2024-07-01', time), 'session-colour-standard', { where })!;
  expect(colourAt('12:29').reports).toEqual([]);
  const [{ observations }] = colourAt('12:30').reports;
  expect(observations[0].groups[0].questions[0]).toMatchObject({
    known: 'at-event',
    event: 'condition',
    state: 'open',
    since: iso('2024-07-01', '12:30'),
  });
});

it('a week under way ends with its last scheduled session', () => {
  const rows = [17, 18, 20, 21, 24, 25, 26, 27, 28].flatMap((day) =>
    session(`2024-06-${day}`, 100, { '10:00': '101 99 100' }),
  );
  const week = (date: string, time: string) =>
    ask(at(date, time), 'previous-weeks-range-standard', {}, [...rows])!.reports[0].observations[0];
  const close = (date: string, time: string) =>
    week(date, time).groups[0].questions.find(({ id }) => id === 'close-location');
  expect(week('2024-06-27', '16:00').date).toBe('2024-06-24');
  expect(close('2024-06-27', '16:00')).toMatchObject({ state: 'open', soFar: 'inside' });
  expect(close('2024-06-28', '16:00')).toMatchObject({ state: 'decided', since: iso('2024-06-28', '16:00') });
});
