import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../src/columns/report.js';
import type { BarRow } from '../../src/bars/index.js';
import { referenceLevels } from '../../src/families/reference-levels/reference-levels.js';
import { averageRange } from '../../src/prices/inner.js';
import { Session, sessionsOfLast } from '../../src/sessions/inner.js';
import { barsIn, HOUR, type PlainBar, saidOf, unevenMarkets } from '../columns/random-markets.js';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { hoursOf } from '../reports/fixtures/hours-of.js';
import { answers, counts, current, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

const ids = ['high', 'middle', 'low', 'close'].map((each) => `previous-${each}`);

/** What a session does at a level, from its bars. */
function plainTouch(own: Session, level: number, percent: number) {
  const bars = barsIn(own);
  const until = (end: number) => bars.slice(0, end + 1);
  const at = bars.findIndex(
    (_, i) => until(i).some(({ low }) => low <= level) && until(i).some(({ high }) => high >= level),
  );
  const average = averageRange(own, 5);
  const away = average === null ? 0 : (Number(average.numerator) / Number(average.denominator)) * (percent / 100);
  const ups = ({ high }: PlainBar) => high >= level + away;
  const downs = ({ low }: PlainBar) => low <= level - away;
  const later = at === -1 ? [] : bars.slice(at + 1);
  const decides = later.find((bar) => ups(bar) || downs(bar));
  const isAsked = at !== -1 && away > 0 && own.open !== level;
  const back = own.open > level ? ups : downs;
  const said = decides && (ups(decides) && downs(decides) ? 'ambiguous' : back(decides) ? 'bounce' : 'through');
  return {
    at,
    touched: at === -1 ? 'not-touched' : 'touched',
    touchedAt: at === -1 ? 'unsaid' : bars[at].time + HOUR,
    minutes: at === -1 ? 'unsaid' : (bars[at].time - own.openTime) / 60_000,
    reaction: isAsked ? (said ?? 'neither') : 'unsaid',
    reactedAt: isAsked && decides ? decides.time + HOUR : 'unsaid',
  };
}

/** The prices of the levels that a session of any bars has. */
function plainLevels(own: Session, { high, low, close }: Session): readonly (readonly [string, number])[] {
  const ofLast = (['week', 'month'] as const).flatMap((length) => {
    const before = sessionsOfLast(length, own);
    if (before.length === 0) return [];
    const highs = before.map((each) => each.high);
    const lows = before.map((each) => each.low);
    return [[`${length}-high`, Math.max(...highs)] as const, [`${length}-low`, Math.min(...lows)] as const];
  });
  return [...[high, (high + low) / 2, low, close].map((price, i) => [ids[i], price] as const), ...ofLast];
}

test('of sessions of any bars it tells which levels are touched, when, which first, and what follows', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(unevenMarkets, fc.constantFrom(12.5, 25, 100), (market, distance) => {
      const { questions, measures } = wholeReport(
        referenceLevels.variants.standard.report({ distance, barMinutes: null }, {} as never),
      );
      const plain = market.sessions.map((own) => {
        const { previous } = own;
        if (!(previous instanceof Session)) return null;
        const each = plainLevels(own, previous).map(([id, price]) => [id, plainTouch(own, price, distance)] as const);
        return { own, touches: new Map(each) };
      });
      const rowsOf = (column: Parameters<typeof saidOf>[1]) =>
        saidOf(market, column).map((each) => {
          if (typeof each !== 'object' || each === null) return each;
          const { numerator, denominator } = each as { numerator: number; denominator: number };
          return numerator / denominator;
        });
      const said = new Map(questions.map(({ id, answer, decided }) => [id, [rowsOf(answer), rowsOf(decided!)]]));
      const minutes = new Map(measures.map(({ id, value }) => [id, rowsOf(value)]));
      plain.forEach((day, row) => {
        if (day === null) return;
        for (const { id } of measures) {
          const level = id.replace('minutes-to-', '');
          const touch = day.touches.get(level);
          const answered = [`touched-${level}`, `reaction-${level}`].map((question) =>
            said.get(question)!.map((rows) => rows[row]),
          );
          expect([...answered, minutes.get(id)![row]]).toEqual([
            [touch?.touched ?? 'unsaid', touch?.touchedAt ?? 'unsaid'],
            [touch?.reaction ?? 'unsaid', touch?.reactedAt ?? 'unsaid'],
            touch?.minutes ?? 'unsaid',
          ]);
          seen.add(`${level} ${touch?.touched}`).add(touch?.reaction);
        }
        const touched = [...day.touches].filter(([, { at }]) => at !== -1);
        const first = Math.min(...touched.map(([, { at }]) => at));
        const firsts = touched.filter(([, { at }]) => at === first).map(([id]) => id);
        const expected = firsts.length > 1 ? 'same-bar' : (firsts[0] ?? 'none');
        expect(said.get('first-touched')!.map((rows) => rows[row])).toEqual([
          expected,
          firsts.length === 0 ? 'unsaid' : day.touches.get(firsts[0])!.touchedAt,
        ]);
        seen.add(expected);
      });
    }),
    { numRuns: 150 },
  );
  const all = ['bounce', 'through', 'ambiguous', 'neither', 'same-bar', 'previous-middle', 'week-high touched'];
  expect([...seen]).toEqual(expect.arrayContaining(all));
});

test('standard: five sessions touch the previous high, and one that of the last week', () => {
  const result = onLedger('reference-levels-standard');
  expect(result.params).toEqual({ distance: 25, barMinutes: null });
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(counts(result).map((line) => line.replace('All sessions / ', ''))).toEqual([
    'touched-previous-high: touched 5, not-touched 3',
    'touched-previous-middle: touched 5, not-touched 3',
    'touched-previous-low: touched 3, not-touched 5',
    'touched-previous-close: touched 4, not-touched 4',
    'touched-week-high: touched 1, not-touched 3',
    'touched-week-low: touched 0, not-touched 4',
    ...['month-high', 'month-low', 'asia-high', 'asia-low', 'london-high', 'london-low'].map(
      (id) => `touched-${id}: touched 0, not-touched 0`,
    ),
    'first-touched: previous-high 2, previous-middle 1, previous-low 0, previous-close 1, week-high 1, week-low 0, ' +
      'month-high 0, month-low 0, asia-high 0, asia-low 0, london-high 0, london-low 0, same-bar 2, none 1',
    'reaction-previous-high: bounce 0, through 0, ambiguous 0, neither 1',
    'reaction-previous-middle: bounce 2, through 1, ambiguous 0, neither 0',
    'reaction-previous-low: bounce 1, through 1, ambiguous 0, neither 0',
    'reaction-previous-close: bounce 0, through 1, ambiguous 0, neither 0',
    'reaction-week-high: bounce 1, through 0, ambiguous 0, neither 0',
    ...['week-low', 'month-high', 'month-low', 'asia-high', 'asia-low', 'london-high', 'london-low'].map(
      (id) => `reaction-${id}: bounce 0, through 0, ambiguous 0, neither 0`,
    ),
  ]);
  expect(measured(result, 'minutes-to-previous-high')).toEqual([60, 240, null, 60, null, 180, 0, null]);
  expect(measured(result, 'minutes-to-week-high')).toEqual([...Array<null>(7).fill(null), 240]);
  expect(levels(result)[4]).toEqual({
    'previous-high': 114,
    'previous-middle': 109,
    'previous-low': 104,
    'previous-close': 106,
    'week-high': 120,
    'week-low': 90,
    'month-high': null,
    'month-low': null,
    'asia-high': null,
    'asia-low': null,
    'london-high': null,
    'london-low': null,
  });
  // The next session is on Friday of the same week.
  expect(current(result)).toEqual({
    'previous-high': 120,
    'previous-middle': 117.5,
    'previous-low': 115,
    'previous-close': 120,
    'week-high': 120,
    'week-low': 90,
    'month-high': null,
    'month-low': null,
  });
  const known = result.summary[0].questions.map((question) => question.event ?? question.known);
  expect(known).toEqual([...Array<string>(13).fill('at-open'), ...Array<string>(12).fill('touched')]);
});

test('current: after a Friday the last week is the one that ends with it', () => {
  const options = { session: ledgerSession, endDate: '2024-07-05' };
  const { 'week-high': high, 'week-low': low } = current(
    detailed(ledger, 'reference-levels-standard', 'stocks', options),
  );
  expect([high, low]).toEqual([120, 90]);
});

test('by-time: the touches by their hours, of the sessions that have the level', () => {
  const lines = counts(onLedger('reference-levels-by-time')).map((line) => line.replace('All sessions / ', ''));
  expect(
    lines.filter((line) => line.includes('week-high') && !line.endsWith('09:00: touched 0, not-touched 0')),
  ).toEqual([
    'touch-time-week-high: 09:00 0, 10:00 0, 11:00 0, 12:00 0, 13:00 1, 14:00 0, 15:00 0',
    ...['09:00', '10:00', '11:00', '12:00'].map((hour) => `touched-week-high-${hour}: touched 0, not-touched 4`),
    'touched-week-high-13:00: touched 1, not-touched 3',
    ...['14:00', '15:00'].map((hour) => `touched-week-high-${hour}: touched 0, not-touched 3`),
  ]);
  expect(
    lines.filter((line) => line.includes('month-high-')).every((line) => line.endsWith('touched 0, not-touched 0')),
  ).toBe(true);
});

test('by-excursion and by-bracket: from the first touch of a level, the way to it, in average daily ranges', () => {
  const one = { stops: [0.25], targets: [0.5] } as const;
  const bracket = (level: 'previous-high' | 'previous-middle' | 'week-high' | 'month-high') => {
    const result = onLedger('reference-levels-by-bracket', { ...one, level });
    const [endings, worst, best] = [
      answers(result, 'bracket-0.25-0.5'),
      measured(result, 'worst-0.25-0.5'),
      measured(result, 'best-0.25-0.5'),
    ];
    const taken = levels(result).map((row, i) => [row.entry, row['target-0.5'], endings[i], worst[i], best[i]]);
    return [excluded(result), taken];
  };
  const before = { 'no-previous': 1, 'no-average': 4 };
  expect(bracket('previous-high')).toEqual([
    { ...before, 'no-entry': 2 },
    [
      // Up to 112 at noon; the low of that bar is below 109.85, its close is not. Closed at 113.
      [112, 116.3, 'ambiguous', -1, 0.4651],
      // Opens at 113, and goes down to 105.
      [113, 116.5, 'stop', -1, -1],
    ],
  ]);
  expect(bracket('previous-middle')).toEqual([
    { ...before, 'no-entry': 1 },
    [
      // Down to 109, then up to 112.
      [109, 103.1, 'stop', -1, -1],
      // Up to 110 in the bar that trades at 107, perhaps before; 114.3 is not reached, and 113 closes.
      [110, 114.3, 'ambiguous', -1, 1.3953],
      // Down from 113 to 105 in one bar, with 114 perhaps after the touch.
      [109.5, 106, 'ambiguous', -1, 2],
    ],
  ]);
  expect(bracket('month-high')).toEqual([{ ...before, 'no-entry': 4 }, []]);

  const runs = onLedger('reference-levels-by-excursion', { level: 'week-high', distances: [0.25] });
  expect(excluded(runs)).toEqual({ ...before, 'no-entry': 3 });
  // At 13:00 up to 120, the high of the session; later down to 118 in 7.6 of range.
  expect(levels(runs)).toEqual([{ 'week-high': 120, entry: 120, 'favourable-0.25': 121.9, 'adverse-0.25': 118.1 }]);
  expect([measured(runs, 'favourable'), measured(runs, 'adverse')]).toEqual([[0], [0.2632]]);
  expect(Object.keys(current(runs))).toHaveLength(8);
  expect(runs.summary.map(({ label, questions }) => [label, questions[0].event])).toEqual([
    ['All sessions', 'touched'],
  ]);
});

test('by-bracket: a bar that opens at the level or beyond it on the way is entered at its open', () => {
  const day = ['100 110 90 100', ...flat(100, 6)];
  const taken = (...hours: readonly string[]) => {
    const bars = hoursOf(day, day, day, day, day, [], [], [...hours, ...flat(100, 7 - hours.length)]);
    const result = onLedger('reference-levels-by-bracket', { stops: [0.25], targets: [0.25] }, bars);
    return [levels(result)[0].entry, answers(result, 'bracket-0.25-0.25')[0]];
  };
  // Up to 110, a target of 115 and a stop of 105.
  expect(taken('109 109 109 109', '109 116 104 106')).toEqual([110, 'ambiguous']);
  expect(taken('109 109 109 109', '110 112 104 110', '110 116 110 116')).toEqual([110, 'stop']);
  expect(taken('109 109 109 109', '109 112 104 110', '110 116 110 116')).toEqual([110, 'ambiguous']);
  expect(taken('109 109 109 109', '112 117 108 109')).toEqual([112, 'target']);
  // Down to it.
  expect(taken('111 111 111 111', '109 109 104 106')).toEqual([109, 'target']);
  expect(taken('111 111 111 111', '111 111 104 106')).toEqual([110, 'target']);
});

test('levels of Asia and London are those of the sessions before, if they have closed by the open', () => {
  // Winter: Asia 23:00 to 08:00 UTC, London 08:00 to 16:00, New York 13:00 to 22:00, the day 22:00 to 22:00.
  const day = (date: string, ...prices: readonly string[]) => rowsFrom(`${date}T22:00Z`, 60, ...prices);
  const hours = ['100 100 100 100', '100 105 95 100', ...flat(100, 8), '100 107 93 100', ...flat(100, 13)];
  const bars = barsOf(day('2024-01-07', ...hours), day('2024-01-08', ...hours));
  const last = (session: string) => levels(detailed(bars, 'reference-levels-standard', 'forex', { session })).at(-1)!;
  const some = (session: string) =>
    ['asia-high', 'asia-low', 'london-high', 'london-low'].map((id) => last(session)[id]);
  expect(some('daily')).toEqual([105, 95, 107, 93]);
  // London is still open when New York opens.
  expect(some('new-york')).toEqual([105, 95, null, null]);
});

test('a part of the day that is incomplete, or that opens inside a bar, has no levels', () => {
  const prices = (...first: readonly string[]) => [...first, ...flat(100, 24 - first.length)];
  const asiaOf = (...hours: readonly string[]) => {
    const bars = barsOf(
      rowsFrom('2024-01-07T22:00Z', 60, ...hours),
      rowsFrom('2024-01-08T22:00Z', 60, ...flat(100, 24)),
    );
    return levels(detailed(bars, 'reference-levels-standard', 'forex')).map((row) => row['asia-high']);
  };
  expect(asiaOf(...prices('100 100 100 100', '100 101 100 100'))).toEqual([101]);
  expect(asiaOf(...prices('100 100 100 100', '', '100 101 100 100'))).toEqual([null]);
  // Bars of 45 minutes from 22:45 to 23:30 and so on.
  const across = barsOf(rowsFrom('2024-01-07T22:00Z', 45, ...flat(100, 64)));
  expect(levels(detailed(across, 'reference-levels-standard', 'forex')).map((row) => row['asia-high'])).toEqual([null]);
});

test('a part of the day that closes when the session opens has levels', () => {
  const hours = ['100 100 100 100', '100 105 95 100', ...flat(100, 22)];
  const bars = barsOf(...['2024-01-07', '2024-01-08'].map((date) => rowsFrom(`${date}T22:00Z`, 60, ...hours)));
  const session = { ...ledgerSession, open: '08:00' };
  const rows = levels(detailed(bars, 'reference-levels-standard', 'forex', { session }));
  expect(rows.map((row) => [row['asia-high'], row['asia-low']])).toEqual([[105, 95]]);
});

test('after five sessions without a range it is not asked what follows a touch', () => {
  const still = Array<string>(7).fill('100 100 100 100');
  const after = ['99 99 99 99', '99 101 99 100', ...Array<string>(5).fill('100 100 100 100')];
  const result = onLedger('reference-levels-standard', {}, hoursOf(still, still, still, still, still, [], [], after));
  expect(answers(result, 'touched-previous-high').at(-1)).toBe('touched');
  expect(answers(result, 'reaction-previous-high').at(-1)).toBeNull();
});

test('a level of another contract is missing', () => {
  const week = (contractOf: (day: number) => string): BarRow[] =>
    [3, 4, 5, 8, 9].flatMap((day) =>
      Array.from({ length: 7 }, (_, i) => ({
        time: Date.UTC(2024, 6, day, 9 + i),
        open: day,
        high: day,
        low: day,
        close: day,
        contract: contractOf(day),
      })),
    );
  const highs = (contractOf: (day: number) => string) => {
    const result = onLedger('reference-levels-standard', {}, barsOf(week(contractOf)));
    return [levels(result).map((row) => row['week-high']), current(result)['week-high']];
  };
  expect(highs(() => 'U')).toEqual([[null, null, 5, 5], 5]);
  expect(highs((day) => (day < 5 ? 'M' : 'U'))).toEqual([[null, null, null], null]);
});

test('headline: the close against the open two bars after the middle was touched', () => {
  expect(casesOnLedger('reference-levels')).toEqual([
    '07-02 success above',
    '07-05 failure below',
    '07-08 failure above',
    '07-09 success below',
    '07-10 success above',
  ]);
});
