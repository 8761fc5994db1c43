import { catalog } from 'barstats';
import type { ReportWords } from './tasks-of-several.js';

/** What all reports, and the outcomes of their questions, are called. */
export function wordsOfReports(): readonly ReportWords[] {
  return catalog.map(({ report, title, questions }) => ({
    report,
    title,
    outcomes: Object.fromEntries(
      questions.map(({ id, outcomes }) => [id, Object.fromEntries(outcomes.map((each) => [each.id, each.label]))]),
    ),
  }));
}
