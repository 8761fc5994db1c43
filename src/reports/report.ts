import type { Market } from '../sessions/index.js';
import type { Dated, Description } from './description.js';
import { runDescription, type ReportFigures } from './run-description.js';
import type { Known } from './result.js';
import type { Settings } from './settings.js';

/** A description that is ready to run, whatever its observations are. */
export interface Report {
  readonly outline: ReportOutline;
  readonly run: (market: Market, settings: Settings) => ReportFigures;
}

/** What a report asks and measures, as data. */
export interface ReportOutline {
  readonly unit: string;
  /** The reasons for which an observation may be left out. */
  readonly exclusions: readonly string[];
  readonly dimensions: readonly string[];
  readonly questions: readonly QuestionOutline[];
  readonly measures: readonly { readonly id: string; readonly label: string; readonly unit: string }[];
  readonly statistics: readonly { readonly id: string; readonly label: string }[];
  readonly levels: readonly string[];
  /** Whether the result has values that apply to the next session. */
  readonly current: boolean;
}

/** A question and its outcomes, as data. */
export interface QuestionOutline {
  readonly id: string;
  readonly title: string;
  readonly known: Known;
  readonly event?: string;
  readonly outcomes: readonly { readonly id: string; readonly label: string }[];
}

/** Makes a report of a description; outside of it, the kind of observation no longer matters. */
export function reportOf<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
): Report {
  return {
    outline: outlineOf(description),
    run: (market, settings) => runDescription(description, market, settings),
  };
}

function outlineOf<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
): ReportOutline {
  return {
    unit: description.kind.unit,
    exclusions: description.exclusions.map(({ reason }) => reason),
    dimensions: description.dimensions.map(({ id }) => id),
    questions: description.questions.map(({ id, title, known, event, outcomes }) => ({
      id,
      title,
      known,
      ...(event === undefined ? {} : { event }),
      outcomes: outcomes.map((outcome) => ({ id: outcome.id, label: outcome.label })),
    })),
    measures: description.measures.map(({ id, label, unit }) => ({ id, label, unit })),
    statistics: description.statistics.map(({ id, label }) => ({ id, label })),
    levels: description.levels.map(({ id }) => id),
    current: description.current !== null,
  };
}
