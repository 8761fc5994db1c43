import type { QuestionSummary } from 'barstats/reports';
import type { ComponentChildren } from 'preact';
import { countOf, type ShownOutcome, guardWords, intervalWords, percentWords, shareInWords } from './words.js';

/** The smallest round end of an axis from 0 % that shows all intervals. */
export function endOfAxis(rows: readonly Pick<ShownOutcome, 'high'>[]): number {
  return [10, 20, 50].find((end) => rows.every(({ high }) => high === null || high <= end)) ?? 100;
}

interface ShareRowsProps {
  /** What the shares are of, for those who do not see the title. */
  readonly label: string;
  readonly rows: readonly ShownOutcome[];
  /** The cases of rows that have none of their own. */
  readonly of?: number;
  readonly guard?: QuestionSummary['guard'];
  /** The percent of all rows together, which the text beside has to name. */
  readonly total?: number | null;
  /** The percent at which the axis ends, where several lists share one. */
  readonly end?: number;
  /** The id of the row below which the children stand. */
  readonly chosen?: string | null;
  /** Makes each row with cases a button. */
  readonly onChoose?: (id: string) => void;
  readonly children?: ComponentChildren;
}

/**
 * Shares as rows on one axis: a dot with the 95 % interval as whisker, the percent and the counts of each; a line for the share of all rows
 * together, and a dashed one and words for what chance gives, where that was asked for.
 */
export function ShareRows({
  label,
  rows,
  of,
  guard = null,
  total = null,
  end = endOfAxis(rows),
  chosen = null,
  onChoose,
  children,
}: ShareRowsProps) {
  return (
    <div class="outcome-bars">
      <ul aria-label={label}>
        {rows.map((row) => {
          const name = row.guard === 'insufficient' ? 'outcome-row few' : 'outcome-row';
          const shown = <Row {...{ row, total, end }} of={row.of ?? of ?? 0} />;
          return (
            <li key={row.id}>
              {onChoose === undefined || row.percent === null ? (
                <div class={name}>{shown}</div>
              ) : (
                <button class={name} aria-expanded={row.id === chosen} onClick={() => onChoose(row.id)}>
                  {shown}
                </button>
              )}
              {row.id === chosen && children}
            </li>
          );
        })}
      </ul>
      {guard !== null && <p class="mark few">{guardWords(guard)}</p>}
    </div>
  );
}

interface RowProps {
  readonly row: ShownOutcome;
  readonly of: number;
  readonly total: number | null;
  readonly end: number;
}

function Row({ row: { label, count, percent, low, high, guard = null, atRandom }, of, total, end }: RowProps) {
  return (
    <>
      <span class="outcome-name">{label}</span>{' '}
      <ShareAxis {...{ percent, low, high, total, end }} reference={atRandom?.mean ?? null} />
      <strong>{shareInWords(count, of)}</strong>{' '}
      <span class="outcome-counts">
        {percent === null && 'no cases'}
        {low !== null && `${intervalWords({ low, high })}, `}
        {percent !== null && countOf(count, of)}
        {guard !== null && percent !== null && <span class="mark">{`, ${guardWords(guard)}`}</span>}
        {atRandom && atRandom.mean !== null && (
          <span class="at-random">{` at random ${percentWords(atRandom.mean)}, p ${Number(atRandom.p.toFixed(3))}`}</span>
        )}
      </span>
    </>
  );
}

/** A share on an axis from 0 %, with its interval as whisker; only for the eye, as the figures stand beside it. */
export function ShareAxis({
  percent,
  low,
  high,
  total = null,
  reference,
  end,
}: Pick<ShownOutcome, 'percent' | 'low' | 'high'> & {
  readonly total?: number | null;
  /** A percent to compare with, such as what chance gives: a dashed line. */
  readonly reference: number | null;
  readonly end: number;
}) {
  const at = (value: number): string => `${Math.min(100, (100 * value) / end)}%`;
  const upright = (name: string, value: number) => <line class={name} x1={at(value)} x2={at(value)} y1="0" y2="100%" />;
  return (
    <svg class="outcome-bar" aria-hidden="true" width="100%">
      {[0, end / 4, end / 2, (3 * end) / 4, end].map((value) => upright('tick', value))}
      {total !== null && upright('total', total)}
      {reference !== null && upright('reference', reference)}
      {low !== null && high !== null && <line class="whisker" x1={at(low)} x2={at(high)} y1="50%" y2="50%" />}
      {percent !== null && <circle class="share" cx={at(percent)} cy="50%" r="4.5" />}
    </svg>
  );
}

/** The scale of an axis, above its rows. */
export function ShareScale({ end }: { readonly end: number }) {
  return (
    <div class="outcome-bars" aria-hidden="true">
      <div class="share-scale">
        <span class="outcome-bar">
          {[0, end / 2, end].map((value) => (
            <span key={value}>{`${value} %`}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
