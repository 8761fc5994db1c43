import type { Decimal } from 'decimal.js';
import type { SessionTemplate } from '../../calendar/index.js';
import type { Known, ParamValue } from '../../reports/index.js';
import type { Fraction } from './exact.js';
import type { Market } from './market.js';
import type { Session } from './session.js';

export type Params = Readonly<Record<string, ParamValue>>;

/** A value of a dimension, or an outcome of a question. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface Dimension {
  readonly id: string;
  readonly values: readonly Choice[];
}

export interface Question {
  readonly id: string;
  readonly title: string;
  readonly known: Known;
  readonly event?: string;
  readonly outcomes: readonly Choice[];
}

export interface Measure {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
}

export interface CurrentFigure extends Measure {
  /** From the last session seen, which is complete; `null` where undefined. */
  readonly value: (last: Session, market: Market) => Fraction | null;
}

/** What a session contributes to a report. */
export interface Observation {
  readonly group: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, Decimal>>;
  /** Per question its outcome, `null` where it is not asked of the session, a list where it gives several. */
  readonly outcomes: Readonly<Record<string, string | null | readonly string[]>>;
  readonly measures: Readonly<Record<string, Fraction | null>>;
}

/** One report of the catalog. */
export interface Report {
  readonly family: string;
  readonly variant: string;
  /** Whether daily bars are too coarse for it. */
  readonly intraday: boolean;
  /** The session it takes when none is asked for: `first` of the asset class, or by its id. */
  readonly session: 'first' | 'new-york';
  /** Its options with their defaults. */
  readonly params: Params;
  readonly dimensions: (template: SessionTemplate, params: Params) => readonly Dimension[];
  readonly questions: (params: Params) => readonly Question[];
  readonly measures: readonly Measure[];
  /** Of a session that is closed and complete: what it contributes, or the reason why it is left out. */
  readonly observe: (session: Session, market: Market, params: Params) => Observation | string;
  readonly current: ((params: Params) => readonly CurrentFigure[]) | null;
}
