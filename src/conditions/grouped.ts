import type { Market, Session } from '../sessions/inner.js';
import { type Labelled, sizesBetween } from '../columns/inner.js';
import type { RunSettings } from './settings/run-settings.js';
import type { AnswerGrouping, MeasureGrouping, SeriesGrouping } from './answer-comparison.js';
import type { FieldGrouping, Grouping } from './group-by.js';
import { groupsOfField } from './groups-of-field.js';
import { type ConditionNotes, windowEnd } from './judge.js';
import { answersOf, type Case, measuresOf, type ReferredCases } from './referred-cases.js';
import { nameOfSeries, seriesValue, timesOfSeries } from './series-value.js';
import { minutesOf } from './windows.js';
import { valuesOnDays } from './values-on-days.js';

/** The groups that a caller adds to those of a report: rows are put into them by the sessions that date them. */
export interface Grouped {
  readonly id: string;
  readonly values: readonly Labelled[];
  /** Whether there is one per calendar year. */
  readonly perYear: boolean;
  /** Whether reports that group by something of the name group in the same way. */
  readonly isSameInReports: boolean;
  /** The group of a session, or all groups that it is in. */
  readonly of: (session: Session) => string | readonly string[];
  /** The instant from which they are known. */
  readonly since: (session: Session) => number;
}

/** The groups of a grouping that was checked, on a market. */
export function groupedBy(grouping: Grouping, given: Market, settings: RunSettings, notes: ConditionNotes): Grouped {
  if ('question' in grouping) return byAnswer(grouping, given, settings, notes);
  if ('measure' in grouping) return byMeasure(grouping, given, settings, notes);
  if ('series' in grouping) return bySeries(grouping, given, settings, notes);
  return byField(grouping, given, settings, notes);
}

/** The fields that reports group by under the same name and in the same way. */
const sameInReports: readonly string[] = ['weekday', 'month', 'year'];

function byField(grouping: FieldGrouping, given: Market, { events }: RunSettings, { note }: ConditionNotes): Grouped {
  const minutes = minutesOf(grouping);
  note({ known: minutes > 0 ? 'after-window' : 'at-open', isLate: false }, null);
  const { of, ...groups } = groupsOfField(grouping, given, events);
  return {
    ...groups,
    isSameInReports: sameInReports.includes(groups.id) && !('edges' in grouping),
    of: valuesOnDays(given)(of),
    since: (session) => windowEnd(session, minutes),
  };
}

function byAnswer(grouping: AnswerGrouping, given: Market, settings: RunSettings, { note }: ConditionNotes): Grouped {
  const { question, previous = 0 } = grouping;
  const referred = settings.referred.get(grouping)!;
  const cases = answersOf(referred, question, previous, given, settings);
  note(cases, referred.argument);
  const values = cases.outcomes.map(({ id, label }) => ({ id, label }));
  return {
    id: nameOf(referred.report.id, question, previous),
    ...byCases(values, `${cases.title} not known`, cases, (outcome) => outcome),
  };
}

function byMeasure(grouping: MeasureGrouping, given: Market, settings: RunSettings, { note }: ConditionNotes): Grouped {
  const { measure, edges, previous = 0 } = grouping;
  const referred = settings.referred.get(grouping)!;
  const cases = measuresOf(referred, measure, previous, given, settings);
  note(cases, referred.argument);
  const { values, idOf } = sizesBetween(edges, cases.measure.unit, cases.measure.label);
  return {
    id: nameOf(referred.report.id, measure, previous),
    ...byCases(values, `${cases.measure.label} not known`, cases, idOf),
  };
}

/** The name of the added dimension: the answer, and how many sessions before. */
function nameOf(report: string, part: string, previous: number): string {
  return `${report}${previous === 0 ? '' : `(previous: ${previous})`}.${part}`;
}

const NOT_KNOWN = 'not-known';

function byCases<Value>(
  values: readonly Labelled[],
  missing: string,
  { of, completeSince }: ReferredCases<Value>,
  idOf: (value: Value) => string,
): Omit<Grouped, 'id'> {
  const ids = values.map(({ id }) => id);
  const latest = (cases: readonly Case<Value>[]): number => Math.max(...cases.map(({ since }) => since));
  return {
    values: [...values, { id: NOT_KNOWN, label: missing }],
    perYear: false,
    isSameInReports: false,
    of: (session) => {
      const own = new Set(of(session).map(({ value }) => idOf(value)));
      return own.size === 0 ? NOT_KNOWN : ids.filter((id) => own.has(id));
    },
    since: (session) => {
      const cases = of(session);
      return cases.length === 0 ? completeSince(session, cases) : latest(cases);
    },
  };
}

function bySeries(
  { series: name, edges }: SeriesGrouping,
  given: Market,
  settings: RunSettings,
  { note }: ConditionNotes,
): Grouped {
  const series = settings.series.get(name)!;
  const { asOf } = settings.query.rules;
  note(timesOfSeries(series, given.sessions, asOf), nameOfSeries(name, settings.series));
  const { values, idOf } =
    edges === undefined
      ? { values: series.names.map((id) => ({ id, label: id })), idOf: null }
      : sizesBetween(edges, '', name);
  return {
    id: `series.${name}`,
    values: [...values, { id: NOT_KNOWN, label: `${name} not known` }],
    perYear: false,
    isSameInReports: false,
    of: (session) => {
      const { value } = seriesValue(series, session, asOf);
      if (value === null) return NOT_KNOWN;
      return typeof value === 'string' ? value : idOf!(value);
    },
    since: (session) => seriesValue(series, session, asOf).knownAt,
  };
}
