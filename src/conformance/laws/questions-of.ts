import type { QuestionSummary, ReportResult } from '../../reports/index.js';

/** The questions of a result, each with a name for messages. */
export function questionsOf({ summary }: ReportResult): readonly (QuestionSummary & { readonly name: string })[] {
  return summary.flatMap(({ label, questions }) =>
    questions.map((question) => ({ ...question, name: `${question.id} of ${label}` })),
  );
}
