import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BarRow, Bars } from '../../src/bars/index.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { flag } from '../../src/columns/kinds.js';
import { atEnd, atOpen } from '../../src/columns/known.js';
import { lack, notAsked } from '../../src/columns/lack.js';
import { reasonsOf } from '../../src/columns/own-reasons.js';
import type { WhenKnown } from '../../src/columns/column.js';
import type { ColumnQuestion, ColumnReport } from '../../src/columns/report.js';
import type { Unit } from '../../src/columns/table.js';
import { checkedInPlay } from '../../src/in-play/checked-in-play.js';
import { findingsOf, notInPlayInWords } from '../../src/in-play/findings.js';
import { momentsOf } from '../../src/in-play/moments.js';
import { type ColumnReason, reasonsInWords } from '../../src/columns/reasons.js';
import { prepare } from '../../src/rows/prepare.js';
import type { Session } from '../../src/sessions/inner.js';
import { at, day as template, hourly, hours, hour } from '../sessions/markets.js';
import { sessionRows } from '../../src/columns/row-kind.js';

// From Monday to Wednesday, seven hours each; what is said is said on Wednesday.
const dates = ['2024-07-01', '2024-07-02', '2024-07-03'];
const today = (time: string) => at('2024-07-03', time);

const ofSessions = columnsOf();
const sessionsOnly: Unit<object> = {
  name: 'session',
  kind: sessionRows,
  rowsOf: ({ sessions }) => sessions,
  sessionOf: (row) => row as Session,
};
const outcomes = (['yes', 'no'] as const).map((id) => ({ id, label: id, when: id }));
const yes = ofSessions.choice(['yes', 'no'], atEnd, () => 'yes');
const which: ColumnQuestion = {
  id: 'which',
  title: 'Which',
  outcomes,
  answer: yes,
};
const given = (known: WhenKnown) => [ofSessions.flag(known, () => true)];

const whole: ColumnReport = {
  unit: sessionsOnly,
  needs: [],
  groups: [],
  questions: [which],
  measures: [],
  levels: [],
};

/** What there is at a time of Wednesday. */
function momentAt(bars: Bars, time: string, options: object = {}) {
  const market = { assetClass: 'stocks', ticker: 'X', session: template, calendar: null, lookback: 'all' };
  const needs = { report: 'probe', defaultSession: 'new-york', bars: 'intraday' } as const;
  return momentsOf(bars, checkedInPlay({ ...market, asOf: today(time), ...options }, 3_600_000)).for(needs, null);
}

/** What a report about sessions finds at a time of Wednesday, of which the hours from nine on have bars. */
function found(
  report: Partial<ColumnReport>,
  time = '12:30',
  { kept = [9, 16], ...options }: { readonly kept?: readonly [number, number]; readonly where?: object } = {},
) {
  const bars = hourly(hours(dates[0], 9, 16), hours(dates[1], 9, 16), hours(dates[2], ...kept));
  return findingsOf(prepare({ ...whole, ...report }), momentAt(bars, time, options));
}

const silent = (reason: keyof typeof notInPlayInWords) => ({
  observations: [],
  upcoming: [],
  silent: { reason, text: notInPlayInWords[reason] },
});

/** A session that lacks something only where it is today's. */
const lackingToday = (reason: ColumnReason, known = atOpen) => ({
  needs: [ofSessions.flag(known, ({ date }) => date !== dates[2] || lack(reason), reason)],
});

test('the session in progress is told of, against all that came before it', () => {
  const { observations, ...rest } = found({});
  expect(rest).toEqual({ upcoming: [], silent: null, eligible: 2, unit: 'session', levelsAsked: new Map() });
  expect(observations.map(({ date, groups }) => [date, groups.map((each) => each.observations)])).toEqual([
    [dates[2], [2]],
  ]);
});

test('a report without questions, and one whose questions are known only afterwards, say so at any time', () => {
  for (const time of ['08:00', '12:30', '20:00']) {
    expect(found({ questions: [] }, time)).toMatchObject(silent('no-questions'));
    expect(found({ questions: [{ ...which, given: given(atEnd) }] }, time)).toMatchObject(silent('hindsight'));
  }
});

test('before the open and until its first bar has ended, the next session is awaited, unless it will have nothing of the kind', () => {
  const upcoming = (when: number) => [{ at: new Date(when).toISOString(), known: 'at-open', questions: ['which'] }];
  expect(found({}, '08:00')).toMatchObject({ upcoming: upcoming(today('09:00')), silent: null, eligible: 0 });
  expect(found({}, '09:30').upcoming).toEqual(upcoming(today('10:00')));
  expect(found({}, '20:00').upcoming).toEqual(upcoming(at('2024-07-04', '09:00')));
  const rare = {
    unit: { ...sessionsOnly, comes: ({ openTime }: { readonly openTime: number }) => openTime > today('23:00') },
  };
  expect(found(rare, '08:00')).toMatchObject(silent('none'));
  expect(found(rare, '20:00').upcoming).toHaveLength(1);
});

test('why the session in progress does not count is said in the words of the reason', () => {
  for (const reason of ['roll', 'no-gap', 'no-previous', 'size'] as const) {
    expect(found(lackingToday(reason))).toMatchObject({
      observations: [],
      upcoming: [],
      silent: { reason, text: reasonsInWords[reason] },
    });
  }
  const monday = { field: 'weekday', op: 'eq', value: 'monday' };
  expect(found({}, '12:30', { where: monday })).toMatchObject({ silent: { reason: 'condition' }, eligible: 1 });
});

test('that a session has not closed, or is not complete yet, leaves nothing out while it may be complete in the end', () => {
  for (const reason of ['not-closed', 'incomplete'] as const) {
    expect(found(lackingToday(reason)).observations).toHaveLength(1);
  }
  // With a first bar at eleven it never will be; that it is open is still no reason.
  const late = { kept: [11, 16] } as const;
  expect(found(lackingToday('incomplete'), '12:30', late).silent?.reason).toBe('incomplete');
  expect(found(lackingToday('not-closed'), '12:30', late).observations).toHaveLength(1);
});

test('what is still to happen in the session is awaited, what the clock is past is not, and after the close nothing is', () => {
  const struck = ofSessions.instant(atEnd, ({ openTime }) => openTime + 2 * hour);
  const questions = [{ ...which, given: given({ when: 'event', event: 'struck', instant: struck }) }];
  const waits = (reason: ColumnReason, time: string, known?: WhenKnown) => {
    const { upcoming, silent: why } = found({ questions, ...lackingToday(reason, known) }, time);
    return upcoming.length > 0 && why === null ? 'waits' : why?.reason;
  };
  expect(['12:30', '15:59', '16:00'].map((time) => waits('no-break', time))).toEqual(['waits', 'waits', 'no-break']);
  expect(waits('no-following', '12:30')).toBe('waits');
  expect(['12:30', '16:00'].map((time) => waits('no-entry', time))).toEqual(['waits', 'no-entry']);
  // What the caller leaves out is awaited by nobody; once nothing may come any more, what the report lacks is the reason.
  const monday = { field: 'weekday', op: 'eq', value: 'monday' };
  const leftOut = (time: string) => found(lackingToday('no-break'), time, { where: monday }).silent?.reason;
  expect(['12:30', '16:00'].map(leftOut)).toEqual(['condition', 'no-break']);
  // A window of two hours is known with the first bar after it.
  const window = { when: 'window', minutes: 120 } as const;
  const windowAt = (time: string) => waits('no-window', time, window);
  expect(['10:30', '11:30', '12:30'].map(windowAt)).toEqual(['waits', 'waits', 'no-window']);
  // These bars have no volume, and will have none.
  expect(waits('no-volume', '10:30', window)).toBe('no-volume');
});

test('a reason of the family is said in its own words, once the column that tells it is known', () => {
  const own = reasonsOf({ 'no-swing': 'there is no swing', 'no-luck': 'luck is missing' });
  const struck = ofSessions.instant(atEnd, ({ openTime }) => openTime + 2 * hour);
  const never = ofSessions.instant(atEnd, ({ date, openTime }) => (date === dates[2] ? notAsked : openTime));
  const lacking = (known: WhenKnown) =>
    ofSessions.flag(known, ({ date }) => date !== dates[2] || own.lack('no-swing'), own.lack('no-swing'));
  const says = (need: ReturnType<typeof lacking>, time: string, options: object = {}) => {
    const { upcoming, silent: why } = found({ reasons: own.reasons, needs: [need] }, time, options);
    return upcoming.length > 0 && why === null ? 'waits' : why;
  };
  const told = { reason: 'no-swing', text: 'there is no swing' };
  const times = ['10:30', '11:30', '12:30', '15:59', '16:00'];
  const saysAt = (known: WhenKnown) => times.map((time) => says(lacking(known), time));
  expect(saysAt(atOpen)).toEqual([told, told, told, told, told]);
  // What is known two hours after the open is settled with the first bar after that.
  const settles = ['waits', 'waits', told, told, told];
  expect(saysAt({ when: 'window', minutes: 120 })).toEqual(settles);
  expect(saysAt({ when: 'clock', event: 'noon', from: ({ openTime }) => openTime + 2 * hour })).toEqual(settles);
  expect(saysAt({ when: 'time', instant: struck })).toEqual(settles);
  expect(saysAt({ when: 'event', event: 'struck', instant: struck })).toEqual(settles);
  // An event may happen until the close.
  expect(saysAt({ when: 'event', event: 'never', instant: never })).toEqual(['waits', 'waits', 'waits', 'waits', told]);
  // A column that is known later tells the reason of one that is known already.
  const later = flag([lacking(atOpen), ofSessions.flag({ when: 'window', minutes: 120 }, () => true)], () => true);
  expect(says(later, '10:30')).toEqual(told);
  // One that is known already and has a value tells nothing of it.
  const fine = ofSessions.flag(atOpen, () => true, own.lack('no-swing'));
  expect(
    says(
      flag([fine, lacking({ when: 'window', minutes: 120 })], () => true),
      '10:30',
    ),
  ).toBe('waits');
  const monday = { where: { field: 'weekday', op: 'eq', value: 'monday' } };
  expect(says(lacking({ when: 'window', minutes: 120 }), '10:30', monday)).toMatchObject({ reason: 'condition' });
  expect(says(lacking({ when: 'window', minutes: 120 }), '12:30', monday)).toEqual(told);
});

test('where nothing of its kind is under way it is awaited if it may yet come, and once all is asked it is over', () => {
  const none = {
    unit: {
      ...sessionsOnly,
      rowsOf: ({ sessions }: Parameters<Unit<object>['rowsOf']>[0]) => sessions.filter(({ date }) => date !== dates[2]),
    },
  };
  expect(found(none)).toMatchObject(silent('none'));
  const struck = ofSessions.instant(atEnd, ({ openTime }) => openTime + 2 * hour);
  const questions = [{ ...which, given: given({ when: 'event', event: 'struck', instant: struck }) }];
  expect(found({ ...none, questions })).toMatchObject({ silent: null, upcoming: [{ at: null, event: 'struck' }] });
  expect(found({ ...none, questions }, '16:00')).toMatchObject(silent('none'));
  const notOfToday = ofSessions.choice(['yes', 'no'], atEnd, ({ date }) => (date === dates[2] ? notAsked : 'yes'));
  expect(found({ questions: [{ ...which, answer: notOfToday }] })).toMatchObject(silent('over'));
});

test('a condition on a window lets nothing be known until a bar has come after that', () => {
  const where = { field: 'window.colour', op: 'eq', value: 'green', minutes: 120 };
  const at = (time: string) => found({}, time, { where });
  expect(['10:30', '11:30', '12:00'].map((time) => at(time).observations.length)).toEqual([0, 0, 1]);
  expect(at('10:30').upcoming).toMatchObject([{ at: new Date(today('11:00')).toISOString(), known: 'after-window' }]);
});

test('what becomes known next is that of the instant, whatever the same report was asked before', () => {
  const where = { field: 'window.colour', op: 'eq', value: 'green', minutes: 120 };
  const bars = hourly(...dates.map((date) => hours(date, 9, 16)));
  // Until eleven the end of the window is next, and from then on the end of the bar that follows it.
  const next = { '10:00': '11:00', '10:59': '11:00', '11:00': '12:00', '11:59': '12:00' } as const;
  const times = Object.keys(next) as (keyof typeof next)[];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...times), { minLength: 2, maxLength: 6 }), (list) => {
      const prepared = prepare(whole);
      for (const time of list) {
        const { upcoming } = findingsOf(prepared, momentAt(bars, time, { where }));
        expect(upcoming.map(({ at: instant }) => instant)).toEqual([new Date(today(next[time])).toISOString()]);
      }
    }),
    { numRuns: 20 },
  );
});

test('a week may count while all of its sessions so far are there and whole, from its first trading day on', () => {
  const weeks: Unit<object> = { ...sessionsOnly, name: 'week', rowsOf: ({ sessions }) => sessions.slice(-1) };
  const prepared = () => prepare({ ...whole, unit: weeks, ...lackingToday('incomplete') });
  const findings = (rows: readonly (readonly BarRow[])[], options: object = {}) =>
    findingsOf(prepared(), momentAt(hourly(...rows), '12:30', options));
  const [monday, tuesday, wednesday] = dates.map((date) => hours(date, 9, 16));
  const friday = hours('2024-06-28', 9, 16);
  const counts = [
    findings([friday, monday, tuesday, wednesday]),
    findings([monday, tuesday, wednesday]),
    // Where Monday is no trading day, the week begins with Tuesday.
    findings([tuesday, wednesday], { session: { ...template, weekdays: ['tuesday', 'wednesday', 'thursday'] } }),
  ];
  expect(counts.map(({ observations, silent: why }) => [observations.length, why])).toEqual(Array(3).fill([1, null]));
  const never = [
    findings([tuesday, wednesday]),
    findings([monday, hours(dates[1], 9, 11), wednesday]),
    findings([friday, monday, tuesday, hours(dates[2], 11, 16)]),
  ];
  expect(never.map(({ observations, silent: why }) => [observations.length, why?.reason])).toEqual(
    Array(3).fill([0, 'incomplete']),
  );
});

test('what goes on beyond its session is looked for where it is under way, and judged by whether the session that it began in was whole', () => {
  const began = (back: number): Unit<object> => ({
    ...sessionsOnly,
    name: 'run',
    rowsOf: () => [],
    underWay: ({ sessions }) => [sessions.at(-1 - back)!],
  });
  const lackingOn = (date: string) => ({
    needs: [ofSessions.flag(atOpen, (own) => own.date !== date || lack('incomplete'), 'incomplete')],
  });
  const datesOf = ({ observations }: ReturnType<typeof found>) => observations.map(({ date }) => date);
  // It ends a day after the session that it began in.
  const ends = ofSessions.instant(atEnd, ({ closeTime }) => closeTime + 24 * hour);
  const questions = [{ ...which, ends }];
  expect(datesOf(found({ unit: began(0), questions }))).toEqual([dates[2]]);
  expect(datesOf(found({ unit: began(1), questions }))).toEqual([dates[1]]);
  // Without an end of its own it ended with that session.
  expect(found({ unit: began(1) })).toMatchObject(silent('over'));
  // The session of today may be whole in the end, that of yesterday never.
  expect(datesOf(found({ unit: began(0), questions, ...lackingOn(dates[2]) }))).toEqual([dates[2]]);
  expect(found({ unit: began(1), questions, ...lackingOn(dates[1]) })).toMatchObject({
    observations: [],
    silent: { reason: 'incomplete' },
  });
});

test('while a condition may become known until the close, everything waits for it', () => {
  const values = dates.map((date, i) => ({ date, value: 1, knownAt: at(date, i === 2 ? '14:00' : '09:00') }));
  const options = { where: { series: 'own', op: 'eq', value: 1 }, series: [{ name: 'own', values }] };
  expect(found({}, '12:30', options)).toMatchObject({
    observations: [],
    upcoming: [{ at: null, known: 'at-open', questions: ['which'] }],
    silent: null,
    eligible: 2,
  });
  expect(found({}, '14:30', options).observations).toHaveLength(1);
});

test('where no session is to come there is nothing to say', () => {
  const bars = hourly(hours(dates[0], 9, 16));
  const last = { ...momentAt(bars, '20:00'), scheduled: null, next: null };
  expect(findingsOf(prepare(whole), last)).toEqual({
    observations: [],
    upcoming: [],
    silent: null,
    eligible: 0,
    unit: 'session',
    levelsAsked: new Map(),
  });
});
