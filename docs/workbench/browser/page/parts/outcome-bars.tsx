import type { QuestionSummary } from 'barstats/reports';
import type { ShownOutcome } from './shown-outcome.js';
import { atRandomInWords } from './words.js';

/** What few cases are called. */
export const GUARDS: Readonly<Record<NonNullable<QuestionSummary['guard']>, string>> = {
  insufficient: 'Too few cases',
  'low-sample': 'Few cases',
};

/**
 * The outcomes of a question: a bar with the 95 % interval as whisker, the percent and the counts of each; a dashed line and words for what chance
 * gives, where that was asked for.
 */
export function OutcomeBars({
  label,
  outcomes,
  of,
  guard,
  reference = null,
  onChoose,
}: {
  /** The question, for those who do not see the bars beside its title. */
  readonly label: string;
  readonly outcomes: readonly ShownOutcome[];
  readonly of: number;
  readonly guard: QuestionSummary['guard'];
  /** A percent to compare with, such as what chance gives: a dashed line, which the text beside has to name. */
  readonly reference?: number | null;
  /** Makes each row a button. */
  readonly onChoose?: (outcome: string) => void;
}) {
  return (
    <div class="outcome-bars">
      <ul aria-label={label}>
        {outcomes.map((outcome) => {
          const { id, label: name, count, percent, low, high, of: cases = of, guard: few = null, atRandom } = outcome;
          const chance = atRandomInWords(atRandom, ' %');
          const row = (
            <>
              <span class="outcome-name">{name}</span>{' '}
              <ShareBar percent={percent} low={low} high={high} reference={atRandom?.mean ?? reference} />
              <strong>{percent === null ? '–' : `${percent} %`}</strong>{' '}
              <span class="outcome-counts">
                {low !== null && high !== null && `${low} to ${high} %, `}
                {`${count.toLocaleString('en')} of ${cases.toLocaleString('en')}`}
                {few !== null && <span class="mark">{`, ${GUARDS[few].toLowerCase()}`}</span>}
                {chance !== null && <span class="at-random"> at random {chance}</span>}
              </span>
            </>
          );
          return (
            <li key={id}>
              {onChoose === undefined ? (
                <div class="outcome-row">{row}</div>
              ) : (
                <button type="button" class="outcome-row" onClick={() => onChoose(id)}>
                  {row}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {guard !== null && <p class="mark">{GUARDS[guard]}</p>}
    </div>
  );
}

/** A share from 0 to 100 % with its interval as whisker; only for the eye, as the figures stand beside it. */
export function ShareBar({
  percent,
  low,
  high,
  reference,
}: Omit<ShownOutcome, 'id' | 'label' | 'count'> & { reference: number | null }) {
  const at = (value: number): string => `${value}%`;
  return (
    <svg class="outcome-bar" aria-hidden="true" width="100%" height="14">
      <rect class="whole" width="100%" height="100%" />
      {percent !== null && <rect class="share" width={at(percent)} height="100%" />}
      {reference !== null && <line class="reference" x1={at(reference)} x2={at(reference)} y1="0" y2="100%" />}
      {low !== null && high !== null && (
        <>
          <line class="whisker" x1={at(low)} x2={at(high)} y1="7" y2="7" />
          {[low, high].map((end) => (
            <line key={end} class="whisker" x1={at(end)} x2={at(end)} y1="3" y2="11" />
          ))}
        </>
      )}
    </svg>
  );
}
