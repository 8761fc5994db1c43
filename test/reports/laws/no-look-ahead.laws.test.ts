import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GeneratedMarket, GeneratedRow } from '../../../src/conformance/arbitraries/index.js';
import { dateOf } from '../../../src/conformance/arbitraries/session-span.js';
import { fieldNames } from '../../../src/conditions/fields.js';
import { describeReport, type Known, type ReportId, type ReportResult } from '../../../src/reports/index.js';
import { atOpen, conditionArbitrary, groupByArbitrary } from '../../conditions/arbitraries.js';
import { keepersOf } from '../fixtures/exceptions.js';
import { markTried, marketLawAbout } from '../fixtures/laws.js';
import { barsOf, eventsIn, optionsFor, resultsOf, type Params } from '../fixtures/runs.js';
import { sessionStarts, type SessionStart } from '../fixtures/trading-day.js';

const keepers = keepersOf('knows at the open of the session that dates it who is asked');

const asks = (report: ReportId, ...known: readonly Known[]) =>
  describeReport(report).questions.some((question) => known.includes(question.known));

const hasOption = (report: ReportId, name: string) =>
  describeReport(report).options.some((option) => option.name === name);

/** The row as it might have been: prices so many times as far from a price, on the other side of it, and another volume. */
function other(row: GeneratedRow, price: number, times: number): GeneratedRow {
  const moved = (from: number) => price - times * (from - price);
  const [high, low] = [moved(row.high), moved(row.low)].sort((a, b) => b - a);
  const { volume } = row;
  return {
    ...row,
    open: moved(row.open),
    high,
    low,
    close: moved(row.close),
    ...(volume === undefined ? {} : { volume: volume + 7 }),
  };
}

const howFar = [1, 3, -3, 0];

/** By report, of every row up to a date: its groups, and which of the questions known by then it is asked. */
function knownOf(results: readonly ReportResult[], through: string, known: Known): Record<string, string> {
  return Object.fromEntries(
    results.map(({ report, summary, detailed = [] }) => {
      const [{ questions: listed } = { questions: [] }] = summary;
      const questions = listed.filter((question) => question.known === known).map(({ id }) => id);
      const rows = detailed.filter(({ date }) => date <= through);
      return [
        report,
        JSON.stringify(
          rows.map(({ date, groups, outcomes }) => [date, groups, questions.map((id) => outcomes[id] !== null)]),
        ),
      ];
    }),
  );
}

const byWhat = (names: Parameters<typeof conditionArbitrary>[0]) =>
  fc.record({ where: conditionArbitrary(names), groupBy: groupByArbitrary(names) }, { requiredKeys: [] });

type ByWhat = ReturnType<typeof byWhat> extends fc.Arbitrary<infer What> ? What : never;

/** Bars changed from some instant of a session on. */
interface Change {
  readonly day: number;
  readonly changed: (row: GeneratedRow) => GeneratedRow;
}

/** Three sessions to look at: one by a number, the one after it, and one in the middle. */
const startsOf = (starts: readonly SessionStart[], number: number): readonly SessionStart[] => {
  const at = Math.floor((number / 1000) * starts.length);
  const chosen = [at, (at + 1) % starts.length, Math.floor(starts.length / 2)];
  return [...new Set(chosen)].map((position) => starts[position]);
};

/** Expects of some reports that bars after a session began, or its window ended, change nothing that is said to be known then. */
function expectKnown(
  market: GeneratedMarket,
  options: { readonly params: Params } & ByWhat,
  changes: readonly Change[],
  known: Known,
  ids: readonly ReportId[],
): void {
  const all = { ...optionsFor(market), calendar: null, events: eventsIn(market), ...options };
  const before = resultsOf(barsOf(market), all, ids);
  for (const { day, changed } of changes) {
    const after = resultsOf(barsOf(market, market.rows.map(changed)), all, ids);
    const [expected, found] = [before, after].map((results) => knownOf(results, dateOf(day), known));
    for (const [report, text] of Object.entries(expected)) {
      expect(found[report], report).toBe(text);
      markTried(report);
    }
  }
}

describe('nothing looks ahead', () => {
  const opening = keepers.filter((report) => asks(report, 'at-open'));
  marketLawAbout(
    'no bar after the open changes who is asked and in which group, where that is known at the open',
    {},
    byWhat(atOpen),
    (market, params, number, about) => {
      const starts = sessionStarts(market);
      if (starts.length === 0) return;
      const changes = startsOf(starts, number).map(({ day, row: { time, open } }, i) => ({
        day,
        changed: (row: GeneratedRow) => (row.time < time ? row : other(row, open, howFar[(number + i) % 4])),
      }));
      expectKnown(market, { params, ...about }, changes, 'at-open', opening);
    },
    { keepers: opening },
  );

  // With a field of the window, what was known at the open is known after it.
  const window = keepers.filter((report) => asks(report, 'at-open', 'after-window') && !hasOption(report, 'days'));
  marketLawAbout(
    'no bar after the window changes who is asked and in which group, where that is known after it',
    { bars: 'intraday' },
    byWhat(fieldNames),
    (market, given, number, about) => {
      const starts = sessionStarts(market);
      if (starts.length === 0) return;
      const minutes = [15, 30, 60, 60, 120, 240][number % 6];
      const params = Object.fromEntries(
        window.map((report) => [report, { ...given[report], ...(asks(report, 'after-window') ? { minutes } : {}) }]),
      );
      const sameWindow = JSON.parse(
        JSON.stringify(about, (key, value: unknown) => (key === 'minutes' ? minutes : value)),
      ) as ByWhat;
      const changes = startsOf(starts, number).map(({ day, open, row: first }, i) => {
        const end = open + minutes * 60_000;
        return {
          day,
          changed: (row: GeneratedRow) => (row.time < end ? row : other(row, first.open, howFar[(number + i) % 4])),
        };
      });
      expectKnown(market, { params, ...sameWindow }, changes, 'after-window', window);
    },
    { keepers: window },
  );

  const inDays = keepers.filter((report) => asks(report, 'after-window') && hasOption(report, 'days'));
  marketLawAbout(
    'no session after the first ones of a week changes who is asked, where these are the window',
    {},
    byWhat(atOpen),
    (market, given, number, about) => {
      const starts = sessionStarts(market);
      const days = 1 + (number % 3);
      if (starts.length <= days) return;
      const at = Math.floor((number / 1000) * (starts.length - days));
      const next = starts[at + days].row.time;
      const params = Object.fromEntries(inDays.map((report) => [report, { ...given[report], days }]));
      const changed = (row: GeneratedRow) =>
        row.time < next ? row : other(row, starts[at].row.open, howFar[number % 4]);
      expectKnown(market, { params, ...about }, [{ day: starts[at].day, changed }], 'after-window', inDays);
    },
    { keepers: inDays },
  );
});

test('what is grouped by the colour that a week or session will have is known in hindsight', () => {
  for (const report of [
    'high-and-low-by-weekday-by-candle',
    'daily-high-and-low-by-session-by-candle',
    'intraday-timing-by-candle',
    'open-to-close-range-by-candle',
  ] as const) {
    expect(describeReport(report).questions.filter(({ known }) => known !== 'hindsight')).toEqual([]);
  }
});
