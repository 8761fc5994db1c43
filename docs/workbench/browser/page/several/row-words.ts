import type { QuestionOnBoard } from 'barstats';
import { reportWords } from './report-words.js';

/** The title of a report; what standard variants have in it beyond their family says nothing. */
export function titleOf(report: string): string {
  return (
    reportWords()
      .get(report)
      ?.title.replace(/: all .*$/, '') ?? report
  );
}

/** A question with its group, where there are several. */
export function questionOf({ title, group, label }: QuestionOnBoard): string {
  return Object.keys(group).length === 0 ? title : `${label}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** How an outcome of a question is called. */
export function outcomeOf({ report, question }: QuestionOnBoard, outcome: string | null): string {
  if (outcome === null) return '–';
  return reportWords().get(report)?.outcomes[question]?.[outcome] ?? outcome;
}
