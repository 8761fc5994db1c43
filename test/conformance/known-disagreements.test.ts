import { expect, it } from 'vitest';
import { compareRun, runLibrary, type EngineRequest } from '../../src/conformance/index.js';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const everyDay = [...weekdays, 'saturday', 'sunday'] as const;

const lateSession = { id: 'late', timeZone: 'America/New_York', open: '10:00', close: '12:00', weekdays };

/** Every disagreement that was ever found, as `checkEngine` made it smaller. */
const knownFailures: readonly EngineRequest[] = [
  // Two groups of the report times two events: the events run fastest.
  {
    report: 'gap-fill-standard',
    rows: [
      { time: '2022-03-15', open: 10, high: 10, low: 10, close: 10 },
      { time: '2022-03-16', open: 11, high: 11, low: 11, close: 11 },
    ],
    interval: 86_400_000,
    options: {
      assetClass: 'stocks',
      ticker: 'TEST',
      detailed: true,
      events: [
        { name: 'OPEX', date: '2022-03-16' },
        { name: 'No-Event', date: '2022-03-15', time: '23:59' },
      ],
      groupBy: { field: 'event' },
    },
  },
  // The window of a group is refused before the parts of the day.
  {
    report: 'daily-high-and-low-by-session-standard',
    rows: [
      { time: '2000-09-05T03:00:00.000Z', open: 11, high: 11, low: 11, close: 11 },
      { time: '2000-09-05T11:00:00.000Z', open: 10, high: 10, low: 10, close: 10 },
      { time: '2000-09-05T15:00:00.000Z', open: 12, high: 12, low: 12, close: 12 },
    ],
    interval: 14_400_000,
    options: {
      assetClass: 'futures',
      ticker: 'TEST',
      session: {
        id: 'saving-at-midnight',
        timeZone: 'America/Sao_Paulo',
        open: '00:00',
        close: '00:00',
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      },
      groupBy: 'window.position',
    },
  },
  // An event after the close of a session seen on a holiday belongs to the one scheduled next.
  {
    report: 'green-and-red-days-by-weekday-standard',
    rows: [
      { time: '2024-03-26', open: 10, high: 10, low: 10, close: 10 },
      { time: '2024-03-28', open: 11, high: 11, low: 11, close: 11 },
    ],
    interval: 86_400_000,
    options: {
      assetClass: 'stocks',
      ticker: 'TEST',
      calendar: {
        id: 'holidays',
        timeZone: 'UTC',
        knownFrom: '2024-02-16',
        knownThrough: '2024-05-01',
        holidays: ['2024-03-26', '2024-03-28'],
        earlyCloses: {},
      },
      events: [{ name: 'FOMC', date: '2024-03-26', time: '23:59' }],
      groupBy: { field: 'event.previous' },
    },
  },
  // The change after an event is known days after the close, in whichever session: too late for any outcome of that session.
  {
    report: 'market-session-breakout-by-levels',
    rows: [{ time: Date.parse('2023-01-05T15:00Z'), open: 10, high: 10, low: 10, close: 10 }],
    interval: 3_600_000,
    options: {
      assetClass: 'futures',
      ticker: 'TEST',
      session: lateSession,
      params: { second: lateSession },
      groupBy: { report: 'fomc-performance-standard', question: 'up-after' },
    },
  },
  // The length of a streak is settled with the close of the session that ends it: here at the close of the week of which nothing is known.
  {
    report: 'green-and-red-streaks-standard',
    rows: [
      { time: Date.parse('2005-03-21T21:00Z'), open: 10, high: 10, low: 10, close: 10 },
      { time: Date.parse('2005-03-22T21:00Z'), open: 12, high: 12, low: 12, close: 12 },
      { time: Date.parse('2005-03-23T01:00Z'), open: 11, high: 11, low: 11, close: 11 },
      { time: Date.parse('2005-03-23T21:00Z'), open: 12, high: 12, low: 12, close: 12 },
    ],
    interval: 14_400_000,
    options: {
      assetClass: 'stocks',
      ticker: 'TEST',
      session: { id: 'night', timeZone: 'Europe/Berlin', open: '22:00', close: '02:30', weekdays },
      groupBy: { report: 'opening-week-range-by-levels', question: 'extension-0.5' },
    },
  },
  // That no streak of weeks begins with a session is known with the close of its week.
  {
    report: 'green-and-red-streaks-standard',
    rows: [
      { time: '2033-02-22', open: 10, high: 10, low: 10, close: 10 },
      { time: '2033-02-23', open: 11, high: 12, low: 11, close: 12 },
      { time: '2033-02-24', open: 12, high: 12, low: 12, close: 12 },
    ],
    interval: 86_400_000,
    options: {
      assetClass: 'futures',
      ticker: 'TEST',
      groupBy: { report: 'green-and-red-streaks-by-week', question: 'after-1' },
    },
  },
  // The volume around an event is measured against sessions still to come: no condition comes too late for it.
  {
    report: 'economic-data-volume-standard',
    rows: [
      { time: '2008-12-23', open: 11, high: 11, low: 11, close: 11, volume: 128_814 },
      { time: '2008-12-24', open: 10, high: 10, low: 10, close: 10, volume: 81_150 },
      { time: '2009-01-12', open: 13, high: 13, low: 13, close: 13, volume: 117_462 },
      { time: '2009-01-13', open: 12, high: 12, low: 12, close: 12, volume: 183_135 },
      { time: '2009-01-14', open: 12, high: 12, low: 12, close: 12, volume: 163_341 },
    ],
    interval: 86_400_000,
    options: {
      assetClass: 'futures',
      ticker: 'TEST',
      previousWithinDays: 30,
      events: [{ name: 'CPI', date: '2009-01-12', time: '15:59' }],
      groupBy: { report: 'green-and-red-streaks-by-month', question: 'after-7' },
    },
  },
  // That a week has no answer is known with the close of its last session of the other report: here before the session opens.
  {
    report: 'overnight-continuation-standard',
    rows: [
      { time: Date.parse('2022-04-02T19:00Z'), open: 10, high: 10, low: 10, close: 10 },
      { time: Date.parse('2022-04-03T19:00Z'), open: 11, high: 11, low: 11, close: 11 },
    ],
    interval: 86_400_000,
    options: {
      assetClass: {
        name: 'indices',
        sessions: [
          { id: 'hours', timeZone: 'Europe/London', open: '20:00', close: '04:00', weekdays: everyDay },
          { id: 'new-york', timeZone: 'America/New_York', open: '09:30', close: '16:00', weekdays: everyDay },
        ],
        calendar: null,
      },
      ticker: 'TEST',
      groupBy: { report: 'previous-weeks-range-by-levels', question: 'low-1.5' },
    },
  },
  // A date that the calendar closes before the session opens is seen where there is a daily bar of it: a half day.
  {
    report: 'opening-stats-standard',
    rows: [
      { time: '2017-10-05', open: 10, high: 10, low: 10, close: 10 },
      { time: '2017-10-06', open: 11, high: 11, low: 11, close: 11 },
    ],
    interval: 86_400_000,
    options: {
      assetClass: 'crypto',
      ticker: 'TEST',
      calendar: {
        id: 'early',
        timeZone: 'UTC',
        knownFrom: '2017-10-01',
        knownThrough: '2017-10-31',
        holidays: [],
        earlyCloses: { '2017-10-06': '01:00' },
      },
      groupBy: { field: 'halfDay' },
    },
  },
  // A level whose terms are too large for doubles.
  {
    report: 'gap-fill-by-excursion',
    rows: [
      ['2021-12-27T14:30Z', 3.535008e-283],
      ['2021-12-27T15:30Z', 3.535011e-283],
      ['2021-12-27T16:30Z', 3.535014e-283],
      ['2021-12-27T20:30Z', 3.535017e-283],
      ['2021-12-28T14:30Z', 3.535001e-283],
      ['2021-12-28T15:30Z', 3.535e-283],
      ['2021-12-28T16:30Z', 3.534993e-283],
      ['2021-12-28T19:30Z', 3.534996e-283],
    ].map(([time, price]) => ({
      time: Date.parse(String(time)),
      ...{ open: Number(price), high: Number(price), low: Number(price), close: Number(price) },
    })),
    interval: 3_600_000,
    options: { assetClass: 'stocks', ticker: 'TEST' },
  },
  // The session that is open is the first of its week and of another contract.
  ...['previous-weeks-range-standard', 'green-and-red-streaks-by-week'].map((report) => ({
    report,
    rows: [
      ['2024-12-23T01:30Z', 10, 'U4'],
      ['2024-12-23T07:30Z', 13, 'U4'],
      ['2024-12-30T01:30Z', 14, 'H4'],
    ].map(([time, price, contract]) => ({
      time: Date.parse(String(time)),
      ...{ open: Number(price), high: Number(price), low: Number(price), close: Number(price) },
      contract: String(contract),
    })),
    interval: 1_800_000,
    options: {
      assetClass: 'crypto' as const,
      ticker: 'TEST',
      asOf: Date.parse('2024-12-30T06:00Z'),
      completeness: { coverage: 0 },
      session: {
        ...{ id: 'hong-kong', timeZone: 'Asia/Hong_Kong', open: '09:30', close: '16:00' },
        weekdays,
      },
    },
  })),
  // 64 + 2 × 0.07000000000001 has the 14 decimals of a bar, and the double of another decimal.
  {
    report: 'opening-range-breakout-by-levels',
    rows: [
      { time: Date.parse('2024-03-05T15:00Z'), open: 64, high: 64.07000000000001, low: 64, close: 64 },
      { time: Date.parse('2024-03-05T16:00Z'), open: 64, high: 65, low: 64, close: 64 },
    ],
    interval: 3_600_000,
    options: {
      ...{ assetClass: 'stocks', ticker: 'TEST', detailed: true },
      session: lateSession,
      params: { minutes: 60, multiples: [1] },
    },
  },
];

it.each(knownFailures)('engine and reference agree where they once did not: $report', async (request) => {
  const comparison = await compareRun({ run: runLibrary }, request, { keyOrder: 'same' });
  expect(comparison).toEqual({ status: 'conforms' });
});
