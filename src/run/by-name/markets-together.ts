import type { MeasureSummary, OutcomeSummary, QuestionSummary } from '../result.js';

/** What a pooled result has of a report's: groups whose names are not known as types. */
export interface MarketsTogether {
  readonly kind: 'pooled';
  /** `null` without any market, and then there are no groups. */
  readonly observations: { readonly seen: number } | null;
  readonly summary: readonly {
    readonly group: Readonly<Record<string, string>>;
    readonly questions: readonly (Pick<QuestionSummary, 'id' | 'known' | 'of' | 'guard'> & {
      readonly outcomes: readonly (Omit<OutcomeSummary, 'shrunk'> & OutcomeTogether)[];
    })[];
    readonly measures: readonly MeasureSummary[];
  }[];
}

/** What an outcome over several markets has besides that of a report. */
export interface OutcomeTogether {
  /** The 95 % interval that holds however the cases of a date depend on each other; `null` with fewer than two dates. */
  readonly clustered: { readonly low: number; readonly high: number } | null;
}
