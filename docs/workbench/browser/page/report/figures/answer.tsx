import { view } from '../../../state/view.js';
import type { ComponentChildren } from 'preact';
import { countedIn } from './counts.js';
import { answerInWords, conditionInWords } from './answer-words.js';
import { returnsInWords } from './bracket-cells.js';
import { mediansInWords } from './measure-words.js';
import { valueInWords } from './measures.js';
import { answersOf, FEW, type Found, panelsOf, sameIn } from './share-panels.js';

/** The answer to the question of a report, in words. */
export function Answer({
  result,
  description,
  beside,
  children,
}: Found & {
  /** What stands in place of the question while another answer is computed. */
  readonly children: ComponentChildren;
}) {
  const { bar, where } = view.value;
  const { unit, eligible } = result.observations;
  const returns = returnsInWords(result.summary);
  const answers = returns !== null || eligible === 0 ? null : answersOf(result, panelsOf(result, bar), view.value);
  // Where no question is asked, figures are the answer.
  const figures = returns ?? (answers === null ? mediansInWords(result.summary, valueInWords) : null);
  const shares = answers?.shares ?? [];
  const others = beside?.without ? panelsOf(beside.without, bar) : [];
  const outline = description.questions.find((question) => question.id === shares[0]?.asked.question);
  const ofAll = outline?.asked.startsWith('every eligible') === true;
  return (
    <div class="report-answer">
      <div class="counts-line">
        <h3>
          {answers?.title ?? figures?.title ?? countedIn(result)}
          {outline?.known === 'hindsight' && <span class="mark"> known only in hindsight</span>}
        </h3>
        {children}
      </div>
      {figures?.told.slice(0, FEW).map(({ label, figure, after }) => (
        <p key={label}>
          {label !== '' && `${label}: `}
          <strong>{figure}</strong> {after}.
        </p>
      ))}
      {shares.map((share) => {
        const { before, percent, after } = answerInWords(share, ofAll ? unit : 'case');
        const other = sameIn(others, share);
        return (
          <p key={share.id}>
            {share.label !== '' && `${share.label}: `}
            {before}
            <strong>{percent}</strong>
            {after}.
            {where !== '' && percent !== '' && (
              <span class="hint">{other === null ? ' …' : ` ${conditionInWords(share, other)}`}</span>
            )}
          </p>
        );
      })}
    </div>
  );
}
