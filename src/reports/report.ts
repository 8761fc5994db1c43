import type { Market } from '../sessions/index.js';
import type { Dated, Description, OutcomeDescription } from './description.js';
import type { Known } from './known.js';
import type { Moment } from './in-play/moment.js';
import { standingOf, type Standing } from './in-play/standing.js';
import { knownInWords } from './known-in-words.js';
import { checkDescription, type DaysWithBars, type ReportFigures } from './run-description.js';
import { runColumns } from './run/run-columns.js';
import { describe } from './columns/describe.js';
import type { ColumnReport } from './columns/report.js';
import type { Settings } from './settings.js';

/** A description that is ready to run, whatever its observations are. */
export interface Report {
  readonly outline: ReportOutline;
  /** Runs on a market, with pauses; conditions look at it as it was given, before its bars were put together to longer ones. */
  readonly run: (market: Market, settings: Settings, given: Market) => Generator<number, ReportFigures, void>;
  /**
   * Refuses what a run would refuse whatever the bars are, and counts the figures without computing any.
   *
   * @param market - one without bars
   * @param days - the days on which there can be some
   */
  readonly check: (market: Market, settings: Settings, days: DaysWithBars) => number;
  /** What it has to say of the session in progress at an instant. */
  readonly standing: (moment: Moment) => Standing;
}

/** What a report asks and measures, as data. */
export interface ReportOutline {
  readonly unit: string;
  /** The reasons for which an observation may be left out. */
  readonly exclusions: readonly string[];
  readonly dimensions: readonly string[];
  readonly questions: readonly QuestionOutline[];
  readonly measures: readonly MeasureOutline[];
  readonly statistics: readonly Omit<MeasureOutline, 'unit'>[];
  readonly levels: readonly Omit<MeasureOutline, 'label' | 'unit'>[];
  /** Whether the result has values that apply to the next session. */
  readonly current: boolean;
}

/** A question and its outcomes, as data. */
export interface QuestionOutline {
  readonly id: string;
  readonly title: string;
  /** The denominator in words: what `of` counts. */
  readonly asked: string;
  readonly known: Known;
  readonly event?: string;
  /** When the condition under which it is asked is known, in words. */
  readonly knownWhen: string;
  /** The answers, each with its numerator in words: the condition under which an observation has it. */
  readonly outcomes: readonly OutcomeDescription[];
}

/** A number that is taken, as data. */
export interface MeasureOutline {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  /** What is computed, in words and symbols, and what it is undefined for. */
  readonly formula: string;
}

/** Makes a report ready to run of what it is. */
export function reportOf(report: ColumnReport): Report {
  const description = describe(report);
  return {
    outline: outlineOf(description),
    run: (market, settings, given) => runColumns(report, description, market, settings, given),
    check: (market, settings, days) => checkDescription(description, market, settings, days),
    standing: (moment) => standingOf(description, moment),
  };
}

function outlineOf<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
): ReportOutline {
  return {
    unit: description.kind.unit,
    exclusions: description.exclusions.map(({ reason }) => reason),
    dimensions: description.dimensions.map(({ id }) => id),
    questions: description.questions.map(({ id, title, asked, known, event, outcomes }) => ({
      id,
      title,
      asked: asked ?? `every eligible ${description.kind.unit}`,
      known,
      ...(event === undefined ? {} : { event }),
      knownWhen: knownInWords(known, event),
      outcomes: outcomes.map(({ id: outcome, label, when }) => ({ id: outcome, label, when })),
    })),
    measures: description.measures.map(({ id, label, unit, formula }) => ({ id, label, unit, formula })),
    statistics: description.statistics.map(({ id, label, formula }) => ({ id, label, formula })),
    levels: description.levels.map(({ id, formula }) => ({ id, formula })),
    current: description.current !== null,
  };
}
