import { oneOf } from '../errors/inner.js';
import type { Market, Session } from '../sessions/inner.js';
import { type Column, ofEveryRow, sessions, Table } from '../columns/inner.js';
import type { RunSettings } from './settings/run-settings.js';
import type { AnswerComparison, MeasureComparison, SeriesComparison } from './answer-comparison.js';
import type { Value } from './checked-value.js';
import type { Comparison, Condition } from './condition.js';
import { fieldOf } from './fields.js';
import { allOf, anyOf, type Judged, judgedBy, notOf } from './judged.js';
import { numberTest } from './number-test.js';
import { answersOf, measuresOf, type ReferredCases } from './referred-cases.js';
import { nameOfSeries, seriesValue, timesOfSeries } from './series-value.js';
import { minutesOf } from './windows.js';

/** What is found out on the way. */
export interface ConditionNotes {
  /** Adds when a part is known, and whether some sessions wait for it although all that have it know it at the open. */
  readonly note: (
    part: Pick<ReferredCases<unknown>, 'known' | 'isLate'> & { readonly waits?: boolean },
    argument: string | null,
  ) => void;
}

/** Whether a condition that was checked holds in each session of a market, and since when. */
export function judge(condition: Condition, given: Market, settings: RunSettings, notes: ConditionNotes): Judged {
  const { length } = given.sessions;
  const judgeAll = (parts: readonly Condition[]): readonly Judged[] =>
    parts.map((part) => judge(part, given, settings, notes));
  if ('and' in condition) return allOf(judgeAll(condition.and), length);
  if ('or' in condition) return anyOf(judgeAll(condition.or), length);
  if ('not' in condition) return notOf(judge(condition.not, given, settings, notes));
  if ('question' in condition) return answers(condition, given, settings, notes);
  if ('measure' in condition) return measures(condition, given, settings, notes);
  if ('series' in condition) return ofSeries(condition, given, settings, notes);
  return ofField(condition, given, settings, notes);
}

function ofField(comparison: Comparison, given: Market, settings: RunSettings, { note }: ConditionNotes): Judged {
  const minutes = minutesOf(comparison);
  note({ known: minutes > 0 ? 'after-window' : 'at-open', isLate: false }, null);
  const { values } = Table.of(sessions, given).cells(compares(comparison, settings));
  return judgedBy(given.sessions.length, (row) => ({
    holds: values[row],
    since: windowEnd(given.sessions[row], minutes),
  }));
}

/** The end of the first minutes of a session; its open for 0. */
export function windowEnd({ openTime, closeTime }: Session, minutes: number): number {
  return Math.min(openTime + minutes * 60_000, closeTime);
}

/** A value that is missing satisfies nothing. */
function compares(comparison: Comparison, { events }: RunSettings): Column<boolean> {
  const { field: name, op, value } = comparison;
  const field = fieldOf(name);
  const scope = { events, minutes: minutesOf(comparison) };
  const values: readonly Value[] = [value].flat();
  if (field.kind === 'number') {
    const satisfies = numberTest(op, values.map(Number));
    return ofEveryRow(field.of(scope), (number) => number !== null && satisfies(number));
  }
  // One name, or a list of them: either way it has to be among them.
  if (field.kind === 'name') {
    const names = new Set<Value>(values);
    return ofEveryRow(field.of(scope), (own) => own !== null && names.has(own));
  }
  const names = new Set(values.map((each) => String(each).toLowerCase()));
  return ofEveryRow(field.of(scope), (list) => list?.some((own) => names.has(own)) === true);
}

function answers(comparison: AnswerComparison, given: Market, settings: RunSettings, { note }: ConditionNotes): Judged {
  const { question, is, previous = 0 } = comparison;
  const referred = settings.referred.get(comparison)!;
  const cases = answersOf(referred, question, previous, given, settings);
  const ids = cases.outcomes.map(({ id }) => id);
  const outcomes = new Set(
    typeof is === 'string'
      ? [oneOf(is, `${referred.argument}.is`, ids, 'unknown-outcome')]
      : is.map((each, i) => oneOf(each, `${referred.argument}.is[${i}]`, ids, 'unknown-outcome')),
  );
  note(cases, referred.argument);
  return someCase(cases, given, (outcome) => outcomes.has(outcome));
}

function measures(
  comparison: MeasureComparison,
  given: Market,
  settings: RunSettings,
  { note }: ConditionNotes,
): Judged {
  const { measure, op, value, previous = 0 } = comparison;
  const referred = settings.referred.get(comparison)!;
  const cases = measuresOf(referred, measure, previous, given, settings);
  note(cases, referred.argument);
  return someCase(cases, given, numberTest(op, [value].flat()));
}

/** Whether some case of a session satisfies a test: certain with the first that does, or when there are no others to come. */
function someCase<Value>(
  { of, completeSince }: ReferredCases<Value>,
  { sessions: seen }: Market,
  satisfies: (value: Value) => boolean,
): Judged {
  return judgedBy(seen.length, (row) => {
    const session = seen[row];
    const cases = of(session);
    const those = cases.filter(({ value }) => satisfies(value));
    return those.length === 0
      ? { holds: false, since: completeSince(session, cases) }
      : { holds: true, since: Math.min(...those.map(({ since }) => since)) };
  });
}

function ofSeries(
  comparison: SeriesComparison,
  given: Market,
  settings: RunSettings,
  { note }: ConditionNotes,
): Judged {
  const { op, value } = comparison;
  const series = settings.series.get(comparison.series)!;
  const values: readonly Value[] = [value].flat();
  const names = new Set(values);
  const satisfies = series.kind === 'number' ? numberTest(op, values.map(Number)) : null;
  const { asOf } = settings.query.rules;
  note(timesOfSeries(series, given.sessions, asOf), nameOfSeries(comparison.series, settings.series));
  return judgedBy(given.sessions.length, (row) => {
    const session = given.sessions[row];
    const own = seriesValue(series, session, asOf);
    return {
      holds:
        own.value !== null && (typeof own.value === 'string' ? names.has(own.value) : satisfies?.(own.value) === true),
      since: own.knownAt,
    };
  });
}
