import type { ReportId, ReportResult } from 'barstats';
import { show, view } from '../../../state/view.js';
import { useTask } from '../../parts/use-task.js';
import { reportAsked } from '../report-asked.js';
import { RowsBehind } from '../rows/rows-behind.js';
import { percentWords } from '../../several/share-words.js';
import { besideInWords, conditionInWords } from './answer-words.js';
import { ByYear } from './by-year.js';
import { type Found, hasGroups, panelsOf, sameIn, type Share } from './share-panels.js';

/** What a row counts, how it lies to others, to chance and over time, and the sessions behind it. */
export function Chosen({
  share,
  total,
  result,
  description,
  beside,
}: Found & {
  readonly share: Share;
  readonly total: Share | null;
}) {
  const { asked: chosen } = share;
  const outline = description.questions.find(({ id }) => id === chosen.question);
  const when = outline?.outcomes.find(({ id }) => id === chosen.outcome)?.when;
  const without = beside?.without ? sameIn(panelsOf(beside.without, view.value.bar), share) : null;
  const words = besideInWords(share, total);
  return (
    <div class="chosen notice" role="region" aria-label={`Chosen: ${share.outcome}`}>
      <div class="chosen-head">
        <p>
          <strong>{share.outcome}</strong>
          {when !== undefined && `: ${when}`}
          {outline !== undefined && `; of ${outline.asked}, known ${outline.knownWhen}.`}
        </p>
        <button type="button" class="small" onClick={() => closeRow(result)}>
          Close
        </button>
      </div>
      <p>
        {words !== '' && `${words} `}
        {without !== null && share.guard !== 'insufficient' && `${conditionInWords(share, without)} `}
        <Needed key={`${share.percent} ${baselineOf(share, total)}`} of={share} baseline={baselineOf(share, total)} />
      </p>
      {share.guard !== 'insufficient' && <ByYear name={share.outcome} {...{ share, beside }} />}
      {reportAsked.value !== null && <RowsBehind asked={reportAsked.value} {...{ result, chosen }} />}
    </div>
  );
}

/** Closes the row that is open; what groups are compared by stays. */
export function closeRow(result: ReportResult<ReportId>): void {
  show({ group: [], bar: hasGroups(result) ? view.value.bar : null }, { inPlace: true });
}

/** What a share is tested against: chance where that was asked for, else all rows together. */
function baselineOf({ atRandom }: Share, total: Share | null): number | null {
  return atRandom?.mean ?? total?.percent ?? null;
}

/** Nearer shares would take tens of thousands of cases to tell apart, in percentage points. */
const NEAR = 2;

/** How many cases would show that a share differs. */
function Needed({ of: { percent, of, guard }, baseline }: { readonly of: Share; readonly baseline: number | null }) {
  const { answer } = useTask('cases-needed', () => {
    if (percent === null || baseline === null || guard === 'insufficient') return null;
    if ([percent, baseline].some((each) => each <= 0 || each >= 100)) return null;
    return Math.abs(percent - baseline) < NEAR ? null : { share: percent / 100, baseline: baseline / 100 };
  }).value;
  if (answer === null || answer <= of) return null;
  const more = Number((answer - of).toPrecision(2)).toLocaleString('en');
  return (
    <>{`If ${percentWords(percent)} is the true share, about ${more} more cases would probably show that it is not ${percentWords(baseline)}.`}</>
  );
}
