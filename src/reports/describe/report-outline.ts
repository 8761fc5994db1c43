import type { ClusterUnit, OutcomeDescription, OwnReasons } from '../../columns/inner.js';
import type { Known, PreparedReport } from '../../rows/inner.js';
import { knownInWords } from './known-in-words.js';

/** What a report asks and measures, as data. */
export interface ReportOutline {
  readonly unit: string;
  /** The reasons for which an observation may be left out. */
  readonly exclusions: readonly string[];
  /** The reasons of its own among them, in words; absent if it declares none. */
  readonly ownReasons?: OwnReasons;
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
  /** When its condition is known, in words. */
  readonly knownWhen: string;
  /** The stretch of time whose cases share a cause: intervals and tests take them for dependent; absent if each case stands alone. */
  readonly cluster?: ClusterUnit;
  /** The outcomes, each with the condition under which an observation has it, in words: the numerator. */
  readonly outcomes: readonly OutcomeDescription[];
}

/** A measure, as data. */
export interface MeasureOutline {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  /** How it is computed, in words and symbols, and when it is undefined. */
  readonly formula: string;
}

/** The outline of a report. */
export function outlineOf({ report, reasons, questions }: PreparedReport): ReportOutline {
  const { unit, groups, measures, statistics, levels, current } = report;
  return {
    unit: unit.name,
    exclusions: [...reasons.keys()].map(({ reason }) => reason),
    ...(report.reasons === undefined ? {} : { ownReasons: report.reasons }),
    dimensions: groups.map(({ id }) => id),
    questions: questions.map((question) => ({
      id: question.id,
      title: question.title,
      asked: question.asked ?? `every eligible ${unit.name}`,
      known: question.known,
      ...(question.event === undefined ? {} : { event: question.event }),
      knownWhen: knownInWords(question),
      ...(question.cluster === undefined ? {} : { cluster: question.cluster }),
      outcomes: question.outcomes.map(({ id, label, when }) => ({ id, label, when })),
    })),
    measures: measures.map(({ id, label, unit: measuredIn, formula }) => ({ id, label, unit: measuredIn, formula })),
    statistics: statistics.map(({ id, label, formula }) => ({ id, label, formula })),
    levels: levels.map(({ id, formula }) => ({ id, formula })),
    current: current !== undefined,
  };
}
