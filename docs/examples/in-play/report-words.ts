import { catalog, describeReport, type ReportId } from 'barstats';
import type { ReportWords } from './messages.js';

/** What reports are, in words, by their identifiers. */
export function reportWords(reports: readonly string[]): Readonly<Record<string, ReportWords>> {
  return Object.fromEntries(
    catalog.filter(({ report }) => reports.includes(report)).map(({ report }) => [report, wordsOf(report)]),
  );
}

function wordsOf(report: ReportId): ReportWords {
  const { family, title, definition, questions, levels } = describeReport(report);
  return {
    family,
    title,
    definition,
    questions: byId(questions, (question) => question.title),
    knownWhen: byId(questions, ({ knownWhen }) => knownWhen),
    outcomes: byId(questions, ({ outcomes }) => byId(outcomes, ({ label }) => label)),
    levels: byId(levels, ({ formula }) => formula),
  };
}

function byId<Item extends { readonly id: string }, Word>(
  list: readonly Item[],
  word: (item: Item) => Word,
): Readonly<Record<string, Word>> {
  return Object.fromEntries(list.map((item) => [item.id, word(item)]));
}
