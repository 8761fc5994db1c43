import type { QuestionSummary, ReportName, ReportResult } from '../../reports/index.js';

/** A law of a single result, for any report and bars. */
export interface ResultLaw {
  readonly id: string;
  /** The law in words: "A result …". */
  readonly title: string;
  /**
   * The problem with a result, as a message; `null` if the law holds.
   *
   * @param report - the report made by `defineFamily`, if it is not one of this library
   */
  readonly check: (result: ReportResult, report?: ReportName) => string | null;
}

/** The questions of a result, each with a name for messages. */
export function questionsOf({ summary }: ReportResult): readonly (QuestionSummary & { readonly name: string })[] {
  return summary.flatMap(({ label, questions }) =>
    questions.map((question) => ({ ...question, name: `${question.id} of ${label}` })),
  );
}
