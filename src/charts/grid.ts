import type { PooledOutcome } from '../pooled/index.js';
import type { GroupSummary, OutcomeSummary } from '../reports/index.js';

/** A dimension of a panel: weekday, outcome or question. */
export interface Dimension {
  /** Whether the report groups by it; the others are questions and outcomes. */
  readonly grouping: boolean;
  readonly labels: readonly string[];
}

/** What is drawn for a group, question or outcome. */
export interface Figure {
  /** A share of cases, one compared with chance, one of two sides, the spread of a measure, what is expected of a trade, or a single number. */
  readonly kind: 'share' | 'effect' | 'pair' | 'spread' | 'expectancy' | 'single';
  /** What the length or the shade shows: a percent, a median, the number itself. */
  readonly value: number | null;
  /** The value as text. */
  readonly text: string;
  /** Its uncertainty or spread as text. */
  readonly detail: string;
  /** Its sample as text. */
  readonly sample: string;
  /** Pale: a small sample or not significant. Dashed: too few cases. */
  readonly emphasis: 'full' | 'pale' | 'dashed';
  /** What chance gives, as text, if that was asked for. */
  readonly atRandom?: string;
  /** What the shade of a cell is compared with, if its grid says so. */
  readonly middle?: number;
  /** More lines of the tooltip. */
  readonly note?: string;
  /** The other numbers that are drawn, such as the ends of the interval; a second one is from `innerLow` to `innerHigh`. */
  readonly marks: Readonly<Record<string, number | null>>;
}

/** Figures of one panel. */
export interface Grid {
  /** The questions, measures or statistics that it shows. */
  readonly ids: readonly string[];
  readonly title: string;
  readonly subtitle: readonly string[];
  /** The title of the value axis. */
  readonly unit: string;
  /** What the shades of a heat map compare each figure with, in words. */
  readonly comparedWith?: string;
  readonly dimensions: readonly Dimension[];
  /** Figures by position: the index of a label in each dimension. Some positions have none. */
  readonly cells: readonly { readonly at: readonly number[]; readonly figure: Figure }[];
}

/** What is shown of a group of a report or of a pooled one, which has no statistics. */
export type DrawnGroup = Pick<GroupSummary, 'group' | 'label' | 'labels' | 'observations' | 'questions' | 'measures'> &
  Partial<Pick<GroupSummary, 'statistics'>>;

/** What is shown of an outcome; that of a pooled report has the interval of clusters. */
export type DrawnOutcome = Pick<OutcomeSummary, 'count' | 'percent' | 'low' | 'high' | 'atRandom'> &
  Partial<Pick<PooledOutcome, 'clustered' | 'designEffect'>>;
