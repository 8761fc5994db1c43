import type { QuestionSummary } from '../../../reports/index.js';
import type { Question } from '../reports/report.js';
import type { Eligible } from '../run/stability.js';
import type { Style } from '../run/style.js';
import { blocksOf, type DatedCase } from './blocks.js';
import { changeOf } from './change-of.js';
import { lastingOf } from './lasting-of.js';

/** A question of a group with what its answers say about other times. */
export function withLasting(
  summary: QuestionSummary,
  question: Question,
  own: readonly Eligible[],
  style: Style,
): QuestionSummary {
  const { of, blocks } = blocksOf(casesOf(question, own));
  return {
    ...summary,
    outcomes: summary.outcomes.map((outcome) => ({ ...outcome, lasting: lastingOf(outcome.id, blocks, style) })),
    blocks: { of, count: blocks.length },
    change: changeOf(question, blocks, style),
  };
}

/** The cases of a question; a row of several answers gives several. */
function casesOf({ id }: Question, own: readonly Eligible[]): readonly DatedCase[] {
  return own.flatMap(({ date, observation: { outcomes } }) =>
    [outcomes[id] ?? []].flat().map((outcome) => ({ date, outcome })),
  );
}
